import type { CheckedRow } from '#contract/staff/staff-import'

/** A row without a problem, with the given changes. */
export function aRow(change: Partial<CheckedRow> = {}): CheckedRow {
  return {
    line: 2,
    firstName: 'Noor',
    lastName: 'Khan',
    email: 'noor@lakeside.example',
    phone: '',
    location: 'Main Street',
    role: 'Clinical staff',
    positions: 'At Risk',
    startDate: '03/14/2019',
    newHire: 'No',
    lastTraining: '',
    problems: [],
    colleague: false,
    present: false,
    willInvite: 'email',
    ...change,
  }
}
