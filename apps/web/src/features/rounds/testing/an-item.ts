import type { AnswerOf } from '#contract/endpoint/endpoint'
import type { getCheckedItem, ItemRow } from '#contract/rounds/round-lists'

/** An eyewash station in use, with the given changes. */
export const anItem = (change: Partial<ItemRow> = {}): ItemRow => ({
  _id: '1e'.repeat(12),
  kind: 'eyewash',
  name: 'Eyewash 1',
  place: 'Hallway',
  outOfUse: null,
  next: '2026-11-21',
  openActions: 0,
  last: { result: 'ok', on: '2026-11-14', by: 'Hana', problem: null },
  removed: false,
  sticker: 'printed',
  ...change,
})

/** The item with three weeks and three results, one of them from before there were rounds. */
export const aYear = (): AnswerOf<typeof getCheckedItem>['payload'] => ({
  item: anItem(),
  year: 2026,
  years: [2026, 2025],
  weeks: [
    { start: '2026-11-01', state: 'ok' },
    { start: '2026-11-08', state: 'problem' },
    { start: '2026-11-15', state: 'missed' },
  ],
  kit: null,
  contents: [],
  actions: [{ _id: 'f'.repeat(24), what: 'Pipe is leaking', owner: 'Jonas Weber', due: '2026-12-01' }],
  results: {
    totalCount: 3,
    list: [
      {
        occurrence: '3'.repeat(24),
        due: '2026-11-14',
        result: 'problem',
        state: 'done',
        on: '2026-11-14T18:00:00.000Z',
        by: 'Hana Sato',
        problem: 'No water',
        note: 'Called the plumber',
        values: [{ label: 'Seconds run', unit: 'seconds', value: 20 }],
        via: 'list',
        walkedOn: null,
        record: '9'.repeat(24),
      },
      {
        occurrence: '2'.repeat(24),
        due: '2025-11-14',
        result: null,
        state: 'done',
        on: '2025-11-14T18:00:00.000Z',
        by: 'Dana Whitfield',
        problem: null,
        note: '',
        values: [],
        via: null,
        walkedOn: null,
        record: null,
      },
      {
        occurrence: '1'.repeat(24),
        due: '2025-11-07',
        result: null,
        state: 'missed',
        on: null,
        by: '',
        problem: null,
        note: '',
        values: [],
        via: null,
        walkedOn: null,
        record: null,
      },
    ],
  },
})
