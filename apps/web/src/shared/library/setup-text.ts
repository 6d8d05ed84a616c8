/** DASH-012. */
export const completeSetupText = 'Complete Library Set Up in order for your Compliance Tasks to be generated.'
