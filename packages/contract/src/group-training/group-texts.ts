/** Validation texts of a group training, verbatim (GROUP-024 to GROUP-026). Separate from the endpoints, because the page imports them as values. */
export const groupTexts = {
  name: 'Training name is required',
  videos: 'Please select at least one video',
  users: 'Please select at least two users',
} as const
