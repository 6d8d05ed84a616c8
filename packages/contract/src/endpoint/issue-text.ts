import { thousands } from '#wire/thousands'

/** What the validator reports about a value. Declared here, because the page includes only modules that import no schema. */
interface Issue {
  readonly code?: string | undefined
  readonly input?: unknown
  readonly expected?: string
  readonly values?: readonly unknown[]
  readonly origin?: string
  readonly minimum?: number | bigint
  readonly maximum?: number | bigint
  readonly inclusive?: boolean
  readonly divisor?: number
  readonly format?: string
  readonly keys?: readonly string[]
}

/**
 * The text of an invalid value for people, by the kind of the issue. It applies to every schema that has no text of its own. Client and server pass it
 * when they parse what a person or a program sent; internal checks keep the validator's own texts.
 */
export function issueText(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'Required' : (typeTexts[issue.expected ?? ''] ?? invalidText)
    case 'invalid_value':
      return issue.values?.length === 1 ? `Must be ${String(issue.values[0])}.` : 'Choose one of the listed values.'
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'not_multiple_of':
      return `Must be a multiple of ${issue.divisor}.`
    case 'invalid_format':
      return formatTexts[issue.format ?? ''] ?? 'This value does not have the right format.'
    case 'unrecognized_keys':
      return `Unknown: ${issue.keys?.join(', ')}.`
    case undefined:
    default:
      return invalidText
  }
}

const invalidText = 'This value is not valid.'

const typeTexts: Readonly<Record<string, string>> = {
  string: 'Must be a text.',
  number: 'Must be a number.',
  int: 'Must be a whole number.',
  boolean: 'Must be true or false.',
  array: 'Must be a list.',
  object: 'Must be an object.',
  record: 'Must be an object.',
  date: 'Must be a date.',
}

const formatTexts: Readonly<Record<string, string>> = {
  email: 'Invalid email address.',
  url: 'Must be a web address.',
  date: 'Must be a day as YYYY-MM-DD.',
  time: 'Must be a time as HH:MM.',
  datetime: 'Must be a moment as YYYY-MM-DDTHH:MM:SSZ.',
}

const counted = (count: number | bigint, one: string, many: string) => `${thousands(count)} ${Number(count) === 1 ? one : many}`

function tooSmall({ origin, minimum = 0, inclusive }: Issue): string {
  if (origin === 'string') return minimum === 1 ? 'Required' : `Must have at least ${counted(minimum, 'character', 'characters')}.`
  if (origin === 'array' || origin === 'set') return minimum === 1 ? 'Choose at least one.' : `Must have at least ${minimum} entries.`
  return inclusive === false ? `Must be more than ${minimum}.` : `Must be ${minimum} or more.`
}

function tooBig({ origin, maximum = 0, inclusive }: Issue): string {
  if (origin === 'string') return `Please use at most ${counted(maximum, 'character', 'characters')}.`
  if (origin === 'array' || origin === 'set') return `Must have at most ${counted(maximum, 'entry', 'entries')}.`
  return inclusive === false ? `Must be less than ${maximum}.` : `Must be ${maximum} or less.`
}
