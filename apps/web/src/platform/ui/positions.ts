/** What a person is at a location. */
export interface Positions {
  administrator: boolean
  safetyOfficer: boolean
  spiceOfficer: boolean
  atRisk: boolean
}

/** The positions that a person holds at a location, in the words of MODAL-002. */
export const positionsOf = ({ administrator, safetyOfficer, spiceOfficer, atRisk }: Positions): string[] => [
  ...(administrator ? ['Administration'] : []),
  ...(safetyOfficer ? ['Safety Officer'] : []),
  ...(spiceOfficer ? ['SPICE Officer'] : []),
  ...(atRisk ? ['At Risk'] : []),
]
