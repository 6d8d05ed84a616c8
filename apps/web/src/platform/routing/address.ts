import type { ResolveParams } from '@tanstack/react-router'

import type { PageAddress } from '#wire/page-paths'

import type { Pages } from './pages.ts'
import { stringifySearch } from './search.ts'
import type { LinkValues, SearchShape } from './search-values.ts'

/**
 * A page of the app with its parameters and search values, as accepted by links and navigation. The router's own types would accept any string,
 * and any search value for a page that has none. With this type, an unknown page and a missing, misspelled or mistyped value are compile errors.
 */
export type Address = { [Path in keyof Pages]: AddressOf<Path> }[keyof Pages] | { to: PlainPath; params?: undefined; search?: undefined }

/** A page whose address consists of its path only. */
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

/** Converts the address to text for APIs that accept only text: a copied link, or `back` in the address of a form. */
export function hrefOf({ to, params, search }: Address): PageAddress {
  const path = Object.entries<string>(params ?? {}).reduce<string>(
    (text, [name, value]) => text.replace(`$${name}`, encodeURIComponent(value)),
    to,
  )
  // The contract lists exactly the paths of the screens (app/screens.test.ts).
  return (path + stringifySearch(search ?? {})) as PageAddress
}
