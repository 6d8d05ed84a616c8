import { isDay } from '#calendar/days'
import { isId } from '#wire/id-pattern'

/** Parses one value of an address. Returns undefined if the text is invalid. Kept small, because every screen loads these parsers. */
export type SearchValue<T> = (text: string) => T | undefined

/** A value that every link to the page must provide. An address typed by the user may still lack it. */
export type RequiredValue<T> = SearchValue<T> & { readonly required: true }

export type SearchShape = Readonly<Record<string, SearchValue<unknown>>>
/** The search values of an address: any may be absent. */
export type SearchValues<Shape extends SearchShape> = { [Name in keyof Shape]?: ValueOf<Shape[Name]> | undefined }
/** The search values of a link: required values are present. */
export type LinkValues<Shape extends SearchShape> = { [Name in RequiredNames<Shape>]: ValueOf<Shape[Name]> } & {
  [Name in Exclude<keyof Shape, RequiredNames<Shape>>]?: ValueOf<Shape[Name]> | undefined
}

type ValueOf<Value extends SearchValue<unknown>> = Exclude<ReturnType<Value>, undefined>
type RequiredNames<Shape extends SearchShape> = {
  [Name in keyof Shape]: Shape[Name] extends RequiredValue<unknown> ? Name : never
}[keyof Shape]

export const required = <T>(value: SearchValue<T>): RequiredValue<T> =>
  Object.assign((text: string) => value(text), { required: true as const })

export const anyText: SearchValue<string> = (text) => text

export const textUpTo =
  (max: number): SearchValue<string> =>
  (text) =>
    text.length <= max ? text : undefined

/** An id of 24 hexadecimal characters. */
export const idText: SearchValue<string> = (text) => (isId(text) ? text : undefined)

/** A real day, `YYYY-MM-DD`. */
export const dayText: SearchValue<string> = (text) => (isDay(text) ? text : undefined)

export const oneOf =
  <const Choice extends string>(...choices: readonly Choice[]): SearchValue<Choice> =>
  (text) =>
    choices.find((choice) => choice === text)

export const wholeNumber =
  (min: number, max = Number.MAX_SAFE_INTEGER): SearchValue<number> =>
  (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
    return value >= min && value <= max ? value : undefined
  }
