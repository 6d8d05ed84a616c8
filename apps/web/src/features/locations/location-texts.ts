import { selectPlanText } from '#contract/billing/billing'
import { monthAndDayText } from '#contract/endpoint/shapes'
import { selectRoleText } from '#contract/locations/locations'
import { fillAllText } from '#contract/staff/staff'

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
