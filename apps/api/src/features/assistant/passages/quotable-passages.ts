import { z } from 'zod'

import { phrasingsOf } from '#content/assistant/words/question-phrasings'
import { rowText } from '#content/assistant/page-passages'
import { hazardStatements } from '#content/chemicals/statements'
import type { SetupStep } from '#content/questions/setup-step'
import type { LocationRow } from '#api/data/locations/location-row'
import type { Db } from '#api/platform/database/database'
import { dayText, readRows } from '#api/platform/database/rows'

import { formPassages } from './form-passages.ts'
import { pagesSeenBy, passagesOfPage, placeOfAnswer } from './page-sources.ts'
import type { LibrarySource, Passage } from './passage.ts'
import { rulePassages } from './rule-passages.ts'

const nameRow = z.strictObject({ name: z.string() })

/**
 * Returns everything the assistant may quote at the location now: pages, answers, forms, rules and the sheets on its list, never records or tasks
 * of people.
 */
export async function quotablePassages(db: Db, place: LocationRow, library: LibrarySource): Promise<Passage[]> {
  const [practice] = await readRows(db, nameRow)`select name from practice where id = ${place.practiceId}`
  const names = { PRACTICE_NAME: practice?.name ?? '', LOCATION_NAME: place.name }
  const pages: Passage[] = []
  for (const id of pagesSeenBy(place)) pages.push(...(await passagesOfPage(id, { names, state: place.state })))
  return [
    ...pages,
    ...(await answerPassages(db, place, library)),
    ...formPassages,
    ...(await rulePassages(db, place)),
    ...(await sheetPassages(db, place.id)),
  ]
}

async function answerPassages(db: Db, place: LocationRow, library: LibrarySource): Promise<Passage[]> {
  const seen = new Set(pagesSeenBy(place))
  const passages: Passage[] = []
  for (const { step, words } of await library.answersInWords(db, place)) {
    const texts = [...words.lines, ...(words.table?.rows.map((cells) => rowText(words.table?.header ?? [], cells)) ?? [])].filter(
      (text) => text !== '',
    )
    const page = step.pages.find((id) => seen.has(id))
    const shown = page === undefined ? undefined : await placeOfAnswer(page, step.associatedVariable)
    if (texts.length === 0 || page === undefined || !shown) continue
    passages.push({
      name: `answer:${step.associatedVariable}`,
      kind: 'answer',
      source: page,
      title: shown.title,
      heading: shown.heading,
      units: texts.map((text) => ({ text, anchor: `answer-${step.associatedVariable}` })),
      asked: phrasingsOf(page, shown.heading),
      layWords: [step.question, wordsOf(step.associatedVariable), shown.layWords, ...(words.table?.header ?? [])].join(' '),
      namesPeople: namesPeople(step),
    })
  }
  return passages
}

/** Returns `safetyOfficer` as "safety officer". */
const wordsOf = (variable: string) => variable.replaceAll(/[A-Z]/g, ' $&').toLowerCase()

const namesPeople = ({ type, tableLayout }: SetupStep) => type.includes('UserSelect') || (tableLayout?.userSelectColumns.length ?? 0) > 0

const sheetRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  manufacturer: z.string(),
  signalWord: z.string().nullable(),
  hazards: z.array(z.string()),
  revised: dayText.nullable(),
})

async function sheetPassages(db: Db, locationId: string): Promise<Passage[]> {
  const rows = await readRows(db, sheetRow)`
    select l.sheet_id as id, s.chemical_name as name, s.manufacturer, s.signal_word as "signalWord", s.hazards, s.revision_date as revised
    from location_sds l join (
      select id, chemical_name, manufacturer, signal_word, hazards, revision_date from sds
      union all select id, chemical_name, manufacturer, signal_word, hazards, revision_date from practice_sds) s on s.id = l.sheet_id
    where l.location_id = ${locationId} and l.to_day is null order by s.chemical_name, l.sheet_id`
  return rows.map(({ id, name, manufacturer, signalWord, hazards, revised }) => {
    const statements = hazards.flatMap((code) => hazardStatements().get(code)?.statement ?? [])
    const facts = [
      ...(signalWord === null ? [] : [`Signal word: ${signalWord}.`]),
      ...statements.map((statement) => `${statement}.`),
      ...(revised === null ? [] : [`Sheet of ${revised}.`]),
    ]
    return {
      name: `sheet:${id}`,
      kind: 'sheet',
      source: id,
      title: manufacturer === '' ? name : `${name} (${manufacturer})`,
      heading: 'Safety data sheet',
      units: (facts.length > 0 ? facts : [`${name} is on the list of data sheets of this location.`]).map((text) => ({ text, anchor: '' })),
      layWords: 'sds msds hazards chemical',
      asked: '',
      namesPeople: false,
    }
  })
}
