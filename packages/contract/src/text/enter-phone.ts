export const enterPhoneText = 'Please enter a phone number.'
