import type { PhoneValue } from '../../fields/phone/phone.ts'

type Leaf = string | number | boolean | null | undefined | readonly (string | number | File)[] | PhoneValue

/** The dotted names of a form's values: `firstName`, `address.zip`, `rows.0.role`. */
export type PathOf<Values> = Values extends readonly (infer Row)[]
  ? `${number}.${PathOf<Row>}`
  : { [Name in keyof Values & string]: Values[Name] extends Leaf ? Name : `${Name}.${PathOf<Values[Name]>}` }[keyof Values & string]

/** The type of the value at a dotted name. */
export type ValueAt<Values, Path extends string> = Path extends keyof Values
  ? Values[Path]
  : Path extends `${infer Name}.${infer Rest}`
    ? Name extends keyof Values
      ? ValueAt<Values[Name], Rest>
      : Values extends readonly (infer Row)[]
        ? ValueAt<Row, Rest>
        : never
    : never

/** Returns the value at a dotted name, or undefined if there is none. */
export function valueAt(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined), values)
}
