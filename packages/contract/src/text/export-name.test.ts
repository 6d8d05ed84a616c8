import { expect, test } from 'vitest'

import { exportName } from './export-name.ts'

test('the file name contains the content, the location and the day at the location', () => {
  expect(exportName('records', { place: 'Main Street / Peña #2', day: '2026-11-21' })).toBe('records-main-street-peña-2-2026-11-21.csv')
  expect(exportName('archive', { place: 'Lakeside', day: '2026-11-21', ending: 'zip' })).toBe('archive-lakeside-2026-11-21.zip')
})
