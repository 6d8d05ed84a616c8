import type { Limits } from '#contract/rounds/limits-in-words'
import type { RoundStop, Statement } from '#contract/rounds/round-stop'

/** The measured values of a stop as typed, by statement. */
export type TypedValues = Readonly<Record<string, string>>

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
