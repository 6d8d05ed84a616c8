import { sharpsLogColumns } from '#contract/sharps-log/sharps-log-columns'
import { csvText } from '#contract/text/csv'

import type { BinderFacts } from '../facts/binder-facts.ts'
import { personOf } from '../facts/person-of.ts'
import { stateRules } from '../facts/person-states.ts'
import type { BinderRecord } from '../facts/read-records.ts'
import type { NumberedFile } from '../pages/numbered-files.ts'
import { filesOf } from '../pages/point-section.ts'

interface Table {
  path: string
  text: string
}

interface Included {
  records: readonly BinderRecord[]
  files: readonly NumberedFile[]
}

/** The tables of a binder for a spreadsheet. They contain what the pages show. */
export function binderTables(facts: BinderFacts, { records, files }: Included): Table[] {
  const has = new Set(facts.items.map(({ key }) => key))
  return [
    requestTable(facts),
    recordTable(records, files),
    answerTable(records),
    ...pointTable(facts, files),
    ...(has.has('sharps') ? [sharpsTable(facts)] : []),
    ...(has.has('chemicals') ? [chemicalTable(facts, files)] : []),
    ...(has.has('hepatitisB') || has.has('tuberculosis') ? [stateTable(facts)] : []),
    ...(facts.scope === 'everything' ? [fixTable(facts)] : []),
  ]
}

const table = (name: string, header: readonly string[], rows: readonly (readonly string[])[]): Table => ({
  path: `tables/${name}.csv`,
  text: csvText([header, ...rows]),
})

const requestTable = ({ items }: BinderFacts) =>
  table(
    'request-list',
    ['Item', 'Required By', 'State', 'Last Done'],
    items.map(({ title, citation, state, last }) => [title, citation, state, last ?? '']),
  )

const recordTable = (records: readonly BinderRecord[], files: readonly NumberedFile[]) =>
  table(
    'records',
    ['Record Id', 'Date', 'Record', 'Person', 'Approved', 'Files'],
    records.map((record) => [
      record.id,
      record.day,
      record.name,
      personOf(record),
      record.approved ? 'Yes' : 'No',
      files
        .filter(({ recordId }) => recordId === record.id)
        .map(({ path }) => path)
        .join('; '),
    ]),
  )

const answerTable = (records: readonly BinderRecord[]) =>
  table(
    'answers',
    ['Record Id', 'Section', 'Question', 'Answer'],
    records.flatMap(({ id, answers }) =>
      (answers ?? []).flatMap(({ section, items }) => items.map(({ label, value }) => [id, section, label, value])),
    ),
  )

const pointTable = ({ inspection }: BinderFacts, files: readonly NumberedFile[]) => {
  const points = inspection?.requests.filter(({ item }) => item === null) ?? []
  if (points.length === 0) return []
  const rows = points.map(({ what, answer, action, evidence }, index) => [
    String(index + 1),
    what,
    answer,
    action?.what ?? '',
    evidence.map(({ title, target }) => [title, filesOf(target, files)].filter(Boolean).join(', ')).join('; '),
  ])
  return [table('points', ['Point', 'Asked', 'Answer', 'Correction', 'Evidence'], rows)]
}

const sharpsTable = ({ sharps }: BinderFacts) =>
  table(
    'sharps-injury-log',
    ['Year', 'Number', ...sharpsLogColumns.map(({ label }) => label)],
    sharps.flatMap(({ year, entries }) =>
      entries.map((entry) => [String(year), String(entry.number), ...sharpsLogColumns.map(({ key }) => entry[key] ?? '')]),
    ),
  )

const chemicalTable = ({ sheets }: BinderFacts, files: readonly NumberedFile[]) =>
  table(
    'chemicals',
    ['Product', 'Manufacturer', 'CAS', 'Sheet'],
    sheets.map(({ name, manufacturer, cas, storageKey }) => [
      name,
      manufacturer,
      cas.join(', '),
      files.find((file) => file.storageKey === storageKey)?.path ?? 'Missing',
    ]),
  )

const stateTable = ({ people }: BinderFacts) =>
  table(
    'health-states',
    ['Person', ...stateRules.map(({ label }) => label)],
    people.map(({ name, states }) => [name, ...states]),
  )

const fixTable = ({ fixes }: BinderFacts) =>
  table(
    'fixes',
    ['Found On', 'Problem', 'Place', 'Fix By', 'State', 'Fixed On'],
    fixes.map(({ foundOn, what, place, dueOn, state, fixedOn }) => [foundOn, what, place, dueOn ?? '', state, fixedOn ?? '']),
  )
