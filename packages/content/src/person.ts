/** A person of the location, as far as tasks are concerned. */
export type Person = {
  id: string
  name: string
  administrator: boolean
  safetyOfficer: boolean
  atRisk: boolean
  notAtRisk: boolean
  /** The New Hire mark (STAFF-059). It decides about the New Hire training alone; administrators never have it. */
  newHire: boolean
  /** Has just started work here, see `isNewcomer`. */
  newcomer: boolean
  /** Start of employment (ruling 25). */
  startedOn: string
  /** The first day at this location. */
  placedOn: string
  /** Has worked elsewhere in the practice and came here within the last `newcomerDays`; no newcomer. */
  newHere: boolean
  /** The day on which the person became At Risk at this location; null for a person who is not. */
  atRiskSince: string | null
  /**
   * Became At Risk in the course of the work, not when the location was first described, and had no bloodborne training here in the year
   * before: the initial training comes first.
   */
  newlyExposed: boolean
  /** What the person wears; null for nothing. */
  equipment: PersonEquipment | null
}

/** The protective equipment of a person at a location: what was given to them and what their role needs. */
export type PersonEquipment = {
  /** Ids of items; what a practice adds has `customSafetyEquipment`. */
  items: readonly string[]
  /** Another one whenever the role has changed or a further item was given. */
  key: string
  /** The day on which the last item was given; null where the role alone needs it. */
  givenOn: string | null
  /** The last item was given after the person's first day at the location. */
  givenLater: boolean
}

/** Days after the start of employment during which somebody who is added counts as new, and after the first day at a location. The number is ours; the law knows no such limit. */
export const newcomerDays = 30
