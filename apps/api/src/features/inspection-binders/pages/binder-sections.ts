import { writtenDay } from '#calendar/written-day'
import { requestItem } from '#content/inspections/request-items'
import type { RequestState } from '#contract/inspections/request-list'
import { notStated, sharpsLogColumns } from '#contract/sharps-log/sharps-log-columns'
import type { PdfBlock } from '#api/platform/pdf/pdf-document'

import type { BinderFacts } from '../facts/binder-facts.ts'
import type { BinderRecord } from '../facts/read-records.ts'
import { stateRules } from '../facts/person-states.ts'
import type { BinderSection } from './binder-pages.ts'
import type { NumberedFile } from './numbered-files.ts'
import { recordBlocks } from './record-blocks.ts'

/** The records of each section. A record stands in the first section that it belongs to. */
export interface Shares {
  items: ReadonlyMap<string, readonly BinderRecord[]>
  /** Records of no section; empty unless the binder contains everything. */
  others: readonly BinderRecord[]
}

/** Which section shows which record: that of the rule of its task, or of its group. */
export function sharesOf({ items, records, scope }: Pick<BinderFacts, 'items' | 'records' | 'scope'>): Shares {
  const taken = new Set<string>()
  const of = new Map<string, BinderRecord[]>()
  for (const { key } of items) {
    const own = records.filter((record) => !taken.has(record.id) && belongsTo(record, key))
    for (const { id } of own) taken.add(id)
    of.set(key, own)
  }
  return { items: of, others: scope === 'everything' ? records.filter(({ id }) => !taken.has(id)) : [] }
}

function belongsTo({ rule, group }: BinderRecord, key: string): boolean {
  if (key === group) return true
  return rule !== null && (requestItem(key)?.rules.includes(rule) ?? false)
}

/** One section for each item of the request list, in its order, then what belongs to none of them. Plans are added by the caller. */
export function binderSections(facts: BinderFacts, shares: Shares, files: readonly NumberedFile[]): BinderSection[] {
  const ofItems = facts.items.map((item) => ({
    key: item.key,
    title: item.title,
    citation: item.citation,
    blocks: itemBlocks(item, { facts, files, records: shares.items.get(item.key) ?? [] }),
  }))
  if (facts.scope !== 'everything') return ofItems
  const fixes = { key: 'fixes', title: 'Problems and their correction', citation: '', blocks: fixBlocks(facts) }
  const others = recordBlocks(shares.others, { title: 'Records', files })
  return [...ofItems, fixes, ...(others.length > 0 ? [{ key: 'others', title: 'Other records', citation: '', blocks: others }] : [])]
}

interface Showing {
  facts: BinderFacts
  files: readonly NumberedFile[]
  records: readonly BinderRecord[]
}

const stateWords = { ready: 'Ready', missing: 'Something is missing', notHere: 'Does not apply' } as const

function itemBlocks(item: RequestState, { facts, files, records }: Showing): PdfBlock[] {
  const mark = facts.inspection?.requests.find((one) => one.item === item.key)?.mark
  return [
    {
      kind: 'pairs',
      pairs: [
        { label: 'Required by', value: item.citation || '-' },
        { label: 'What is asked for', value: item.asks },
        { label: 'State', value: stateWords[item.state] },
        { label: 'Last done', value: item.last === null ? '-' : writtenDay(item.last) },
        ...(mark ? [{ label: 'In this case', value: mark === 'shown' ? 'Shown' : 'Handed over' }] : []),
      ],
    },
    ...linesOf(item),
    ...(item.key === 'sharps' ? sharpsBlocks(facts) : []),
    ...(item.key === 'chemicals' ? sheetBlocks(facts, files) : []),
    ...(item.key === 'hepatitisB' || item.key === 'tuberculosis' ? peopleBlocks(facts) : []),
    ...recordBlocks(records, { title: 'Records', files }),
  ]
}

/** Lines that only open a page of the product are left out. */
function linesOf({ lines }: RequestState): PdfBlock[] {
  const items = lines.filter(({ target, missing, opens }) => missing || target !== null || opens === 'sheets')
  return items.length === 0 ? [] : [{ kind: 'list', items: items.map(({ text, missing }) => (missing ? `Missing: ${text}` : text)) }]
}

function sharpsBlocks({ sharps }: BinderFacts): PdfBlock[] {
  if (sharps.length === 0) return [{ kind: 'paragraph', text: 'No sharps injury was recorded in this period.' }]
  return sharps.flatMap(({ year, entries }): PdfBlock[] => [
    { kind: 'heading', level: 2, text: `Sharps injury log ${year}` },
    ...entries.flatMap((entry): PdfBlock[] => [
      { kind: 'heading', level: 3, text: `Entry ${entry.number}` },
      {
        kind: 'pairs',
        pairs: sharpsLogColumns.map(({ key, label }) => {
          const value = entry[key]
          return { label, value: value === null ? notStated : key === 'date' ? writtenDay(value) : value }
        }),
      },
    ]),
  ])
}

function sheetBlocks({ sheets }: BinderFacts, files: readonly NumberedFile[]): PdfBlock[] {
  if (sheets.length === 0) return []
  const numberOf = (key: string | null) => files.find(({ storageKey }) => storageKey === key)?.number
  return [
    { kind: 'heading', level: 3, text: 'Chemical list' },
    {
      kind: 'table',
      header: ['Product', 'Manufacturer', 'CAS', 'Used in', 'Sheet'],
      shares: [5, 4, 3, 4, 2],
      rows: sheets.map(({ name, manufacturer, cas, areas, storageKey }) => [
        name,
        manufacturer || '-',
        cas.join(', ') || '-',
        areas
          .filter(({ to }) => to === null)
          .map(({ area }) => area)
          .join(', ') || '-',
        storageKey === null ? 'Missing' : (numberOf(storageKey) ?? '-'),
      ]),
    },
  ]
}

function peopleBlocks({ people }: BinderFacts): PdfBlock[] {
  return [
    { kind: 'heading', level: 3, text: 'States of the people who work here' },
    {
      kind: 'table',
      header: ['Person', ...stateRules.map(({ label }) => label)],
      shares: [4, 3, 3, 3, 3, 3],
      rows: people.map(({ name, states }) => [name, ...states]),
    },
  ]
}

const fixWords = { open: 'Open', fixed: 'Fixed', checked: 'Fixed and checked', accepted: 'Accepted as it is' } as const

function fixBlocks({ fixes }: BinderFacts): PdfBlock[] {
  if (fixes.length === 0) return [{ kind: 'paragraph', text: 'No problem is open, and none was recorded in this period.' }]
  return [
    {
      kind: 'table',
      header: ['Found on', 'Problem', 'Place', 'Fix by', 'State'],
      shares: [3, 8, 4, 3, 4],
      rows: fixes.map(({ foundOn, what, place, dueOn, state, fixedOn }) => [
        writtenDay(foundOn),
        what,
        place || '-',
        dueOn === null ? '-' : writtenDay(dueOn),
        fixedOn === null ? fixWords[state] : `${fixWords[state]}, ${writtenDay(fixedOn)}`,
      ]),
    },
  ]
}
