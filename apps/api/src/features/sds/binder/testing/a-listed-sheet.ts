import type { ListedSheet } from '../listed-sheets.ts'

/** A chemical on the list about which nothing is known but its name, with the given changes. */
export const aListedSheet = (change: Partial<ListedSheet> = {}): ListedSheet => ({
  id: '1',
  name: 'Isopropanol',
  manufacturer: '',
  cas: [],
  use: '',
  signalWord: null,
  hazards: [],
  pictograms: [],
  contentId: null,
  revisionDate: null,
  edition: null,
  contentType: null,
  storageKey: null,
  fromDay: '2026-01-05',
  areas: [],
  ...change,
})
