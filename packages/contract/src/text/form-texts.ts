/** Messages of forms that several contracts and pages use, verbatim. */
export const fillAllText = 'Fill all required fields.'
export const monthAndDayText = 'Please enter a date as MM/DD'
export const selectRoleText = 'Select your role for this location.'
export const selectPlanText = 'Select the subscription plan'
export const acceptTermsText = 'Please accept the terms and conditions before proceeding'
