import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'

import type { PagePath } from '#wire/page-paths'
import type { SearchShape } from '#web/platform/routing/search-values.ts'
import { retryWhileUnreachable } from '#web/platform/routing/retry-while-unreachable.ts'

import type { ScreenRoute } from './screen-route.ts'

/** A screen at its address. The compiler also checks the `search` export of the screen's file. */
export interface Page<Path extends PagePath, Search> extends ScreenRoute {
  path: Path
  screen: RouteComponent & { search?: Search }
}

/** The search values of each page, by path. */
export type PagesOf<List extends readonly Page<PagePath, unknown>[]> = { [One in List[number] as One['path']]: SearchIn<One> }
type SearchIn<One> = One extends Page<PagePath, infer Search> ? Search : never
type SearchOf<File> = File extends { search: infer Search extends SearchShape } ? Search : undefined

type Access = ScreenRoute['guard'] | Pick<ScreenRoute, 'guard' | 'plan'>

/** Declares a page: its address, its guard, and the file of its screen, loaded either lazily when opened or with this list. */
export function page<Path extends PagePath, Name extends string, File extends Readonly<Record<Name, () => unknown>>>(
  path: Path,
  access: Access,
  name: Name,
  file: File | (() => Promise<File>),
): Page<Path, SearchOf<File>> {
  const screen = typeof file === 'function' ? lazyRouteComponent(() => retryWhileUnreachable(file), name) : file[name]
  return { path, screen: screen as RouteComponent, ...(typeof access === 'string' ? { guard: access } : access) }
}
