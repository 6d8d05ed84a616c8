import type { ResolveParams } from '@tanstack/react-router'

import type { Pages } from './pages.ts'
import { stringifySearch } from './search.ts'
import type { LinkValues, SearchShape } from './search-values.ts'

/**
 * A page of the application with its parameters and search values, as links and navigation take it. The router's own types would accept
 * any string and any search value of a page that has none; here a page that does not exist, a missing, a misspelled or a wrong value is
 * a compile error.
 */
export type Address = { [Path in keyof Pages]: AddressOf<Path> }[keyof Pages] | { to: PlainPath; params?: undefined; search?: undefined }

/** A page whose address needs nothing but its path. */
export type PlainPath = { [Path in keyof Pages]: { to: Path } extends AddressOf<Path> ? Path : never }[keyof Pages]

type AddressOf<Path extends keyof Pages> = { to: Path } & ParamsOf<Path> & SearchOf<Pages[Path]>

type ParamsOf<Path extends string> =
  NothingNeeded<ResolveParams<Path>> extends true ? { params?: undefined } : { params: ResolveParams<Path> }

type SearchOf<Shape> = Shape extends SearchShape
  ? NothingNeeded<LinkValues<Shape>> extends true
    ? { search?: LinkValues<Shape> }
    : { search: LinkValues<Shape> }
  : { search?: undefined }

type NothingNeeded<Values> = Record<never, never> extends Values ? true : false

/** The address as a text, for what takes only texts: a link that is copied, `back` in the address of a form. */
export function hrefOf({ to, params, search }: Address): string {
  const path = Object.entries<string>(params ?? {}).reduce<string>(
    (text, [name, value]) => text.replace(`$${name}`, encodeURIComponent(value)),
    to,
  )
  return path + stringifySearch(search ?? {})
}
