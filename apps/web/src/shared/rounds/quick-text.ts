/** Said of a round whose results came from the list within 20 seconds. A fact for administrators, not a judgment. */
export const quickText = 'All stops from the list within 20 seconds'
