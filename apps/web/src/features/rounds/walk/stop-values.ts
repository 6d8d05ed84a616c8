import type { RoundStop, Statement } from '#contract/rounds/round-stop'

/** The measured values of a stop as typed, by statement. */
export type TypedValues = Readonly<Record<string, string>>

type Limits = Pick<NonNullable<Statement['value']>, 'min' | 'max' | 'unit'>

/** The limits in words: "At least 15 minutes", "59 to 95 °F". Undefined without limits. */
export function limitsInWords({ min, max, unit }: Limits): string | undefined {
  if (min !== undefined && max !== undefined) return `${min} to ${max} ${unit}`
  if (min !== undefined) return `At least ${min} ${unit}`
  return max === undefined ? undefined : `At most ${max} ${unit}`
}

const isOutside = (value: number, { min = -Infinity, max = Infinity }: Limits) => value < min || value > max

/** The values that are numbers, as they are sent. */
export function valuesOf({ statements }: Pick<RoundStop, 'statements'>, typed: TypedValues): Record<string, number> {
  const entries = statements.flatMap(({ key, value }) => {
    const text = typed[key]?.trim() ?? ''
    return value && text !== '' && Number.isFinite(Number(text)) ? [[key, Number(text)] as const] : []
  })
  return Object.fromEntries(entries)
}

/** The statement whose required value is missing, or whose entry is not a number. */
export const missingValue = ({ statements }: Pick<RoundStop, 'statements'>, typed: TypedValues): Statement | undefined => {
  const values = valuesOf({ statements }, typed)
  return statements.find(({ key, value }) => value && values[key] === undefined && (value.required || (typed[key]?.trim() ?? '') !== ''))
}

/** The statement whose value is outside its limits. Such a value is a problem, never OK. */
export function valueOutside({ statements }: Pick<RoundStop, 'statements'>, typed: TypedValues): Statement | undefined {
  const values = valuesOf({ statements }, typed)
  return statements.find(({ key, value }) => {
    const measured = values[key]
    return value !== undefined && measured !== undefined && isOutside(measured, value)
  })
}
