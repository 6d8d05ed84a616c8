/** Where a problem that must be fixed was found. `walk` is the walk of the quarterly safety report, `visit` the visit of an agency. */
export const actionSources = ['round', 'walk', 'incident', 'exposure', 'letter', 'visit', 'hazardReport', 'own'] as const
export type ActionSource = (typeof actionSources)[number]
