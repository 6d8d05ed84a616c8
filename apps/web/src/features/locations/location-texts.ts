/** The verbatim texts of the location form. */
export const texts = {
  fillAll: 'Fill all required fields.',
  zip: 'Invalid Zip code.',
  reviewDate: 'Select annual review date',
  reviewDateForm: 'Please enter a date as MM/DD',
  role: 'Select your role for this location.',
  plan: 'Select the subscription plan',
  nobody: "User's not found...",
  updated: 'Location has been updated successfully',
  added: 'Location has been added successfully',
  updateFailed: 'Error at updating location.',
  addFailed: 'Error at adding location.',
} as const
