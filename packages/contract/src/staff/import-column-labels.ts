/** The columns of the file in the order of the template, with their display names. */
export const importColumns = {
  firstName: 'First Name',
  lastName: 'Last Name',
  email: 'Email',
  phone: 'Phone',
  location: 'Location',
  role: 'Role',
  positions: 'Positions',
  startDate: 'Start Date',
  newHire: 'New Hire',
  lastTraining: 'Last Training',
} as const

export type ImportField = keyof typeof importColumns
