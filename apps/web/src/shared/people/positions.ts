/** A person's positions at a location. */
export interface Positions {
  administrator: boolean
  safetyOfficer: boolean
  spiceOfficer: boolean
  atRisk: boolean
}

/** A person's positions at a location, in the wording of MODAL-002. */
export const positionsOf = ({ administrator, safetyOfficer, spiceOfficer, atRisk }: Positions): string[] => [
  ...(administrator ? ['Administration'] : []),
  ...(safetyOfficer ? ['Safety Officer'] : []),
  ...(spiceOfficer ? ['SPICE Officer'] : []),
  ...(atRisk ? ['At Risk'] : []),
]
