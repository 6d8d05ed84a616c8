import type { ActionSource } from './action-sources.ts'

/** Where a problem was found, in words. */
export const sourceNames: Readonly<Record<ActionSource, string>> = {
  round: 'Round',
  walk: 'Quarterly safety report',
  incident: 'Incident report',
  exposure: 'Exposure to blood',
  letter: 'Letter from an agency',
  visit: 'Visit by an agency',
  hazardReport: 'Hazard report',
  own: 'Noticed by staff',
}

/** The states of a problem in words. */
export const stateNames = { open: 'Needs fixing', fixed: 'Fixed', checked: 'Checked', accepted: 'Accepted as it is' } as const
