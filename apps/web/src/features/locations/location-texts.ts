import { fillAllText, monthAndDayText, selectRoleText, selectPlanText } from '#contract/text/form-texts'

/** The verbatim texts of the location form. */
export const texts = {
  fillAll: fillAllText,
  zip: 'Invalid Zip code.',
  reviewDate: 'Select annual review date',
  reviewDateForm: monthAndDayText,
  role: selectRoleText,
  plan: selectPlanText,
  nobody: "User's not found...",
  updated: 'Location has been updated successfully',
  added: 'Location has been added successfully',
  updateFailed: 'Error at updating location.',
  addFailed: 'Error at adding location.',
} as const
