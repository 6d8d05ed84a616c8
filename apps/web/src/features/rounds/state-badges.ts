/** The badge of a round or check by its state. */
export const stateBadges = { overdue: 'overdue', dueToday: 'due', upcoming: 'later' } as const
