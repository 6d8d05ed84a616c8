import type { Day } from '#calendar/days'
import { isPlausibleYear, wrongYearText } from '#calendar/validity/plausible-year'
import { writtenDay } from '#calendar/written-day'
import type { ItemCheck } from '#content/checks/check-types'
import type { BodyOf } from '#contract/endpoint/endpoint'
import { stopTexts, type saveStop } from '#contract/rounds/rounds'
import { noEndText } from '#contract/tasks/completion-refusals'
import { daysProblem } from '#api/data/expirations/insert-expiration'
import { endOfCheck, firstDayOf, renewedType } from '#api/data/expirations/renewed-type'
import type { StopWords } from '#api/data/tables'
import { invalid } from '#api/platform/errors'

export type SentResult = BodyOf<typeof saveStop>

/** A result that fits its check, with the words of the day. */
export interface CheckedResult {
  values: Record<string, number>
  statementKey: string | null
  problemKey: string | null
  /** Whether the problem puts the item out of use by default. */
  outOfUse: boolean
  words: StopWords
  note: string
  reason: string
  fixedNow: boolean
}

/** What a person found at a stop. */
type Found = Omit<SentResult, 'via' | 'deviceAt' | 'key'>

/**
 * Checks a result against the shipped check. Only a problem has a statement and a problem, only "not possible" a reason.
 * @throws Invalid with every field that needs attention
 */
export function checkResult(check: ItemCheck, sent: Found, today: Day): CheckedResult {
  const fields = resultProblems(check, sent, today)
  if (Object.keys(fields).length > 0) invalid(fields)
  const { statement, problem } = chosenProblem(check, sent)
  const values = sent.result === 'notPossible' ? {} : knownValues(check, sent.values ?? {})
  return {
    values,
    statementKey: statement?.key ?? null,
    problemKey: problem?.key ?? null,
    outOfUse: problem?.outOfUse === true,
    words: {
      ok: check.ok,
      statement: statement?.text ?? null,
      problem: problem?.text ?? null,
      measured: inWords(check, values),
      ...renewedIn(check, sent),
      ...newEndIn(check, sent),
    },
    note: sent.note ?? '',
    reason: sent.result === 'notPossible' ? (sent.reason ?? '') : '',
    fixedNow: sent.result === 'problem' && sent.fixedNow === true,
  }
}

/** What does not fit the check, by field. An OK needs the required values, all of them within their limits. */
export function resultProblems(check: ItemCheck, sent: Found, today: Day): Record<string, string> {
  const isProblem = sent.result === 'problem'
  const { statement, problem } = chosenProblem(check, sent)
  return {
    ...(isProblem && !statement && { statement: stopTexts.statement }),
    ...(isProblem && statement && !problem && { problem: stopTexts.problem }),
    ...(sent.result === 'notPossible' && !sent.reason && { reason: stopTexts.reason }),
    ...(sent.result === 'ok' && wrongValues(check, knownValues(check, sent.values ?? {}))),
    ...(sent.result !== 'notPossible' && { ...wrongEnds(check, sent, today), ...wrongNewEnd(check, sent, today) }),
  }
}

function chosenProblem({ statements }: ItemCheck, sent: Found) {
  const statement = sent.result === 'problem' ? statements.find(({ key }) => key === sent.statement) : undefined
  return { statement, problem: statement?.problems.find(({ key }) => key === sent.problem) }
}

/** Values of statements that measure nothing are left out. */
const knownValues = ({ statements }: ItemCheck, values: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => statements.some((statement) => statement.key === key && statement.value)))

function wrongValues({ statements }: ItemCheck, values: Readonly<Record<string, number>>): Record<string, string> {
  const texts = statements.flatMap(({ key, value }) => {
    const given = values[key]
    if (!value || (given === undefined && value.required !== true)) return []
    if (given === undefined) return [[`values.${key}`, stopTexts.value]]
    return given < (value.min ?? given) || given > (value.max ?? given) ? [[`values.${key}`, stopTexts.outside]] : []
  })
  return Object.fromEntries(texts)
}

/** An OK needs the new end of each content that ends before the next look. A new end is later than the one it replaces, and has not passed. */
function wrongEnds({ statements }: ItemCheck, { result, renewed = {} }: Found, today: Day): Record<string, string> {
  const texts = statements.flatMap(({ key, content }) => {
    if (!content) return []
    const end = renewed[key]?.validUntil
    if (end === undefined) return result === 'ok' ? [[`renewed.${key}`, stopTexts.newEnd]] : []
    const { validUntil: before } = content
    if (end <= before) return [[`renewed.${key}`, stopTexts.laterEnd.replace('{day}', writtenDay(before))]]
    if (end < today) return [[`renewed.${key}`, stopTexts.endOver]]
    return isPlausibleYear(end, before, { back: 0, ahead: 50 }) ? [] : [[`renewed.${key}`, wrongYearText]]
  })
  return Object.fromEntries(texts)
}

/** What was replaced. Contents that the check does not ask about are left out. */
function renewedIn({ statements }: ItemCheck, { result, renewed = {} }: Found): Pick<StopWords, 'renewed'> {
  if (result === 'notPossible') return {}
  const replaced = statements.flatMap(({ key, content }) => {
    const end = renewed[key]
    return content && end ? [{ expiration: content.id, part: content.part, ...end }] : []
  })
  return replaced.length > 0 ? { renewed: replaced } : {}
}

/** The new end of the date that the check renews has the days that a completion of its task may name. */
function wrongNewEnd({ ruleKey }: ItemCheck, { newEnd }: Found, today: Day): Record<string, string> {
  const type = endOfCheck(ruleKey) && renewedType({ ruleKey })?.type
  if (!newEnd) return {}
  if (!type) return { 'newEnd.validUntil': noEndText }
  const issuedOn = firstDayOf(type, newEnd, today)
  const problems = daysProblem(type, { issuedOn, validUntil: newEnd.validUntil }, today) ?? {}
  return Object.fromEntries(Object.entries(problems).map(([field, text]) => [`newEnd.${field}`, text]))
}

function newEndIn({ ruleKey }: ItemCheck, { result, newEnd }: Found): Pick<StopWords, 'newEnd'> {
  const end = endOfCheck(ruleKey)
  return end && newEnd && result !== 'notPossible' ? { newEnd: { typeName: end.typeName, ...newEnd } } : {}
}

const inWords = ({ statements }: ItemCheck, values: Readonly<Record<string, number>>): StopWords['measured'] =>
  statements.flatMap(({ key, value: asked }) => {
    const value = values[key]
    return asked && value !== undefined ? [{ label: asked.label, unit: asked.unit, value }] : []
  })
