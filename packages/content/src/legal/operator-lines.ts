import type { Operator } from '#wire/operator'

const names: Readonly<Record<keyof Operator, string>> = {
  name: 'legal name',
  state: 'state of organization',
  address: 'postal address',
  email: 'email address',
  phone: 'phone number',
}

const fields = ['name', 'state', 'address', 'email', 'phone'] as const

/** The facts that the operator has not entered, in words, for the legal documents and the log. */
export const missingFacts = (operator: Operator): string[] =>
  fields.filter((field) => operator[field] === null).map((field) => names[field])

/** Who runs the service and how to reach it, as a list in Markdown. A missing fact is stated, never left out. */
export function operatorLines(operator: Operator): string {
  const known = fields.flatMap((field) => {
    const value = operator[field]
    return value === null ? [] : [`- ${capitalized(names[field])}: ${escaped(value)}`]
  })
  const missing = missingFacts(operator)
  return [...known, ...(missing.length > 0 ? [`- The company that runs this server has not entered: ${missing.join(', ')}.`] : [])].join(
    '\n',
  )
}

/** The name in a sentence. */
export const operatorName = (operator: Operator): string =>
  operator.name === null ? 'the company that runs this server' : escaped(operator.name)

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Typed text must not become Markdown. */
const escaped = (text: string) => text.replaceAll(/[\\`*_[\]<>#]/g, (sign) => `\\${sign}`)
