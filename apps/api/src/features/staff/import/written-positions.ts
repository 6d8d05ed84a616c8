/** The positions of a person at a location. */
export interface Positions {
  isAdministrator: boolean
  isSafetyOfficer: boolean
  isSpiceOfficer: boolean
  exposure: 'atRisk' | 'notAtRisk' | null
}

export const positionNames = ['Administrator', 'Safety Officer', 'SPICE Officer', 'At Risk', 'Not At Risk'] as const
export type PositionName = (typeof positionNames)[number]

/** The positions as the import reads them: "Administrator | At Risk". */
export function writtenPositions({ isAdministrator, isSafetyOfficer, isSpiceOfficer, exposure }: Positions): string {
  const held: Record<PositionName, boolean> = {
    Administrator: isAdministrator,
    'Safety Officer': isSafetyOfficer,
    'SPICE Officer': isSpiceOfficer,
    'At Risk': exposure === 'atRisk',
    'Not At Risk': exposure === 'notAtRisk',
  }
  return positionNames.filter((name) => held[name]).join(' | ')
}
