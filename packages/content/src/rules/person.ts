/** The attributes of a person at the location that determine tasks. */
export interface Person {
  id: string
  name: string
  administrator: boolean
  safetyOfficer: boolean
  atRisk: boolean
  notAtRisk: boolean
  /** The New Hire mark (STAFF-059). It determines only the New Hire training; administrators never have it. */
  newHire: boolean
  /** Has just started work here; see `isNewcomer`. */
  newcomer: boolean
  /** Start of employment (ruling 25). */
  startedOn: string
  /** The first day at this location. */
  placedOn: string
  /** Worked elsewhere in the practice and joined this location within the last `newcomerDays`; not a newcomer. */
  newHere: boolean
  /** The day on which the person became At Risk at this location; null for a person who is not At Risk. */
  atRiskSince: string | null
  /**
   * Became At Risk in the course of the work, not when the location was first set up, and had no bloodborne training here in the year before. The
   * initial training therefore comes first.
   */
  newlyExposed: boolean
  /** Has a bloodborne training on record in this practice, or was imported with the day of the last one. */
  bloodborneTrained: boolean
  /** The person's equipment; null if there is none. */
  equipment: PersonEquipment | null
}

/** The protective equipment of a person at a location: items given to them and items required by their role. */
export interface PersonEquipment {
  /** Ids of items; items added by the practice have `customSafetyEquipment`. */
  items: readonly string[]
  /** Changes whenever the role changes or a further item is given. */
  key: string
  /** The day on which the last item was given; null if only the role requires equipment. */
  givenOn: string | null
  /** The last item was given after the person's first day at the location. */
  givenLater: boolean
}

/**
 * Days after the start of employment, or after the first day at a location, in which the first tasks of a person are due from that day. For everybody
 * else they are due on the day on which they are created (ruling 55). The number is ours.
 */
export const newcomerDays = 30
