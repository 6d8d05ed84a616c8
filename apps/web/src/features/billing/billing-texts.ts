/** Shown after the card or the billing address was changed, verbatim. */
export const billingUpdatedText = 'Billing details updated successfully'
