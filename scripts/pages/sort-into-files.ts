import { statSync } from 'node:fs'

import { isBase } from './mantine-for-pages.ts'
import { mergeParts, type Part } from './merge-parts.ts'
import type { ModuleGraph } from './module-graph.ts'

/** The module that starts the first page, as a path suffix. */
const start = '/web/src/main.tsx'
/** The list of screens, which every page except the first needs. It loads each screen on demand. */
export const screenList = '/app/router/screens.ts'
/** What starts the frame of every signed-in screen. */
export const frameRoots = [
  '/app/frame/shell.tsx',
  '/app/session/guard-signed-in.ts',
  '/storage/open-client.ts',
  '/notifications/notification-bell.tsx',
  '/app/banners/invitations.tsx',
]
/** The first signed-in screen. */
export const dashboardScreen = '/dashboard/dashboard-screen.tsx'

/** Parts that some screens show at once at some addresses, by the path of the screen. They count like screens. */
export const screenVariants: Readonly<Record<string, readonly string[]>> = {
  '/forms/view': ['/forms/resumed-form.tsx', '/forms/health-upload-form.tsx'],
  '/training/view': ['/training/player/film-view.tsx'],
  '/training/group/view': ['/group-training/session/hosted-film.tsx'],
  '/library': ['/library/view/library-view.tsx', '/library/answers-overview.tsx'],
}

/** The schemas, with the part of the content they are made of. In a separate script, that part and the schemas would import each other. */
const schemas =
  /\?schemas$|[\\/]node_modules[\\/]zod[\\/]|[\\/](?:content[\\/]src[\\/]forms[\\/]form-schema|wire[\\/]src[\\/]library-pages)\.ts$/

/**
 * Style sheets that as many screens need are in one file, with the modules that nearly as many need. Others load with the scripts that import them.
 */
const commonFrom = 6

/**
 * How often the files of a dialog or panel are loaded, compared with a screen. A screen outside the frame counts more, because the server draws no first
 * view of it: nothing is shown until all its files have arrived.
 */
const weights = { later: 0.1, outsideFrame: 3 }
/** Kilobytes of a compressed file for each character of its modules. */
const compressed = 0.16 / 1000

/**
 * The name of the file of each module that does not belong to the first page. Modules with the same name are in one file.
 * @param outsideFrame the screens outside the frame, as path suffixes
 */
export function sortIntoFiles(graph: ModuleGraph, outsideFrame: readonly string[] = []): Map<string, string> {
  const first = graph.reach(graph.find(start))
  const { screens, users } = usersOf(graph)
  const shownAtOnce = new Set([...screens, ...Object.values(screenVariants).flatMap((ends) => ends.map((end) => graph.find(end)))])
  const kit = new Set(frameRoots.flatMap((end) => [...graph.reach(graph.find(end))]))
  const dashboard = graph.find(dashboardScreen)
  const files = new Map([[graph.find(screenList), 'screens']])
  const rest = new Map<string, string[]>()
  const common = new Map<string, ReadonlySet<string>>()
  for (const [id, of] of users) {
    if (first.has(id) || files.has(id)) continue
    const ofScreens = [...of].filter((user) => screens.has(user))
    if (kit.has(id)) files.set(id, 'kit')
    else if (of.has(dashboard)) files.set(id, ofScreens.length === 1 ? 'dashboard' : 'kit')
    else if (schemas.test(id) || [...of].every((user) => schemas.test(user))) files.set(id, 'schemas')
    else if (id.endsWith('.css') && ofScreens.length >= commonFrom) common.set(id, of)
    else {
      const key = [...of].toSorted().join('\n')
      rest.set(key, [...(rest.get(key) ?? []), id])
    }
  }
  const outside = new Set(outsideFrame.map((end) => graph.find(end)))
  const weightOf = (user: string) => (outside.has(user) ? weights.outsideFrame : shownAtOnce.has(user) ? 1 : weights.later)
  const parts = [...rest].map(([key, modules]) => partOf(modules, key.split('\n'), graph))
  const ofCommon = new Set([...common.values()].flatMap((of) => [...of]))
  const merged = mergeParts([partOf([...common.keys()], [...ofCommon], graph), ...parts], weightOf, (id) => graph.imports(id))
  for (const [at, part] of merged.entries()) {
    const isCommon = part.modules.some((id) => common.has(id))
    for (const id of part.modules) files.set(id, isCommon ? 'styles' : `${nameOf(part)}.${at}`)
  }
  const [late] = loadedTooLate(graph, files)
  if (late) throw new Error(`${late.base} may load after ${late.style}, which changes it (scripts/pages/sort-into-files.ts).`)
  return files
}

/**
 * The style sheets of parts on which one in the common file is built: a component that imports the latter also uses the former. The common file
 * loads first, so the rules of the former would win. Mantine's rules lose to ours in any order, and those of its base components to its others.
 */
function* loadedTooLate(graph: ModuleGraph, files: ReadonlyMap<string, string>): Generator<{ style: string; base: string }> {
  for (const id of graph.ids())
    for (const style of graph.imports(id).filter((one) => one.endsWith('.css') && files.get(one) === 'styles'))
      for (const base of graph.reach(id)) {
        const file = files.get(base)
        const isLate = base.endsWith('.css') && file !== undefined && !['styles', 'kit'].includes(file)
        if (isLate && !isBase(base) && (isMantine(style) || !isMantine(base))) yield { style, base }
      }
}

const partOf = (modules: readonly string[], users: readonly string[], graph: ModuleGraph): Part => ({
  modules,
  kilobytes: modules.reduce((sum, id) => sum + graph.size(id) + styleSize(id), 0) * compressed,
  hasStyles: modules.some((id) => id.endsWith('.css')),
  users: new Set(users),
})

const isMantine = (id: string) => id.includes('/@mantine/')

/** The number of characters of a style sheet. The bundler knows only the names of its classes. */
const styleSize = (id: string) => (id.endsWith('.css') ? (statSync(id, { throwIfNoEntry: false })?.size ?? 0) : 0)

/** The only user's name. The number behind it distinguishes files of one name; it is not part of the address. */
function nameOf({ users }: Part): string {
  const [user = '', ...others] = users
  return others.length > 0 ? 'part' : user.replace(/^.*\/|\.\w+$/g, '')
}

/** The screens, and for each module the screens and the later parts that need it. */
function usersOf(graph: ModuleGraph) {
  const screens = new Set(graph.loadedLater(graph.find(screenList)))
  const users = new Map<string, Set<string>>()
  for (const user of new Set(graph.ids().flatMap((id) => graph.loadedLater(id))))
    for (const id of graph.reach(user)) users.set(id, (users.get(id) ?? new Set()).add(user))
  return { screens, users }
}
