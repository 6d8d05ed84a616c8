/** Results of a round that came from the list within so many seconds cannot all be looks at the items. Administrators see that. */
export const quickWithinSeconds = 20
