import type { SearchShape } from './search-values.ts'

/**
 * All pages by path, with the search values their addresses may contain, or undefined for none. The list of screens (app/screens.ts) adds them by
 * declaration merging, so that a feature can link to all pages without importing them.
 */
export interface Pages {}

/** The name of any search value of any page. */
export type SearchName = { [Path in keyof Pages]: Pages[Path] extends SearchShape ? keyof Pages[Path] & string : never }[keyof Pages]

/** The shape if at least one page declares it; otherwise `never`, which causes a compile error. */
export type Declared<Shape extends SearchShape> = [PagesHolding<Shape>] extends [never] ? never : Shape

type PagesHolding<Shape extends SearchShape> = {
  [Path in keyof Pages]: Pages[Path] extends Pick<Shape, keyof Shape> ? Path : never
}[keyof Pages]
