import { expect, test } from 'vitest'

import { ModuleGraph, type ModuleInfo } from './module-graph.ts'
import { sortIntoFiles } from './sort-into-files.ts'

const lists = ['one', 'two', 'three', 'four', 'five', 'six'].map((name) => `/lists/${name}-list-screen.tsx`)

/** Each module with what it imports; `later` is what it loads on demand. A large one is not merged into the file of others. */
const modules: Readonly<Record<string, { imports?: readonly string[]; later?: readonly string[]; isLarge?: boolean; size?: number }>> = {
  '/web/src/main.tsx': { imports: ['/web/start.ts'], later: ['/app/router/screens.ts', '/app/frame/shell.tsx'] },
  '/web/start.ts': {},
  '/app/router/screens.ts': {
    later: ['/dashboard/dashboard-screen.tsx', '/records/records-screen.tsx', '/staff/staff-screen.tsx', '/help/help-screen.tsx', ...lists],
  },
  ...Object.fromEntries(lists.map((id, at) => [id, { imports: ['/ui/rows.tsx', ...(at > 0 ? ['/ui/tabs.tsx'] : [])] }] as const)),
  '/ui/rows.tsx': { imports: ['/ui/rows.module.css'] },
  '/ui/rows.module.css': {},
  '/ui/tabs.tsx': { imports: ['/ui/tabs.module.css'] },
  '/ui/tabs.module.css': { isLarge: true },
  '/app/frame/shell.tsx': { imports: ['/ui/bar.tsx', '/web/start.ts'] },
  '/app/session/guard-signed-in.ts': {},
  '/storage/open-client.ts': {},
  '/notifications/notification-bell.tsx': {},
  '/app/banners/invitations.tsx': {},
  '/ui/bar.tsx': {},
  '/ui/card.tsx': {},
  '/ui/table.tsx': { imports: ['/ui/table.module.css'] },
  '/ui/table.module.css': {},
  '/dashboard/dashboard-screen.tsx': { imports: ['/ui/bar.tsx', '/ui/card.tsx', '/dashboard/board.tsx'] },
  '/dashboard/board.tsx': {},
  '/records/records-screen.tsx': { imports: ['/ui/table.tsx', '/ui/card.tsx'], later: ['/records/dialog.tsx'] },
  '/records/dialog.tsx': { later: ['/contract/records.ts?schemas'] },
  '/contract/records.ts?schemas': { imports: ['/contract/shapes.ts?schemas', '/contract/limits.ts'] },
  '/contract/shapes.ts?schemas': {},
  '/contract/limits.ts': {},
  '/help/help-screen.tsx': {},
  '/forms/resumed-form.tsx': {},
  '/forms/health-upload-form.tsx': {},
  '/training/player/film-view.tsx': {},
  '/group-training/session/hosted-film.tsx': {},
  '/library/view/library-view.tsx': {},
  '/library/answers-overview.tsx': {},
  '/staff/staff-screen.tsx': { imports: ['/ui/table.tsx'] },
}

function graphOf(without?: string, more: typeof modules = {}) {
  const graph = new ModuleGraph()
  for (const [id, { imports = [], later = [], isLarge = false, size = isLarge ? 300_000 : 0 }] of Object.entries({ ...modules, ...more })) {
    const info: ModuleInfo = {
      id,
      code: imports.map((one, at) => `import { one as from${at} } from '${one}'`).join('\n') + ' '.repeat(size),
      importedIds: [...imports],
      dynamicallyImportedIds: [...later],
    }
    if (id !== without) graph.add(info)
  }
  return graph
}
const file = (id: string) =>
  sortIntoFiles(graphOf())
    .get(id)
    ?.replace(/\.\d+$/, '')

test.for([
  ['what the first page imports', '/web/start.ts', undefined],
  ['the list of screens', '/app/router/screens.ts', 'screens'],
  ['what the frame and the dashboard share', '/ui/bar.tsx', 'kit'],
  ['what the dashboard and another screen share', '/ui/card.tsx', 'kit'],
  ['what only the dashboard needs', '/dashboard/board.tsx', 'dashboard'],
  ['a style sheet of few screens', '/ui/table.module.css', 'part'],
  ['a style sheet of six screens', '/ui/rows.module.css', 'styles'],
  ['a style sheet of five screens', '/ui/tabs.module.css', 'part'],
  ['what needs no more than the same six screens', '/ui/rows.tsx', 'styles'],
  ['what two other screens share', '/ui/table.tsx', 'part'],
  ['what only one screen needs', '/help/help-screen.tsx', 'help-screen'],
  ['a dialog', '/records/dialog.tsx', 'dialog'],
  ['a schema', '/contract/shapes.ts?schemas', 'schemas'],
  ['what only schemas need', '/contract/limits.ts', 'schemas'],
] as const)('%s: %s', ([, id, name]) => expect(file(id)).toBe(name))

test.for([
  ['inside the frame loads a little in vain to save another screen a request', [], 'part'],
  ['outside the frame does not', ['/help/help-screen.tsx'], 'staff-screen'],
] as const)('a screen %s', ([, outside, name]) => {
  const graph = graphOf(undefined, {
    '/help/help-screen.tsx': { imports: ['/ui/note.tsx'] },
    '/staff/staff-screen.tsx': { imports: ['/ui/note.tsx', '/ui/chart.tsx'] },
    '/ui/note.tsx': { size: 100_000 },
    '/ui/chart.tsx': { size: 9_400 },
  })
  const files = sortIntoFiles(graph, outside)
  expect(files.get('/ui/chart.tsx')?.replace(/\.\d+$/, '')).toBe(name)
})

test('renaming a module that starts a file fails the build instead of splitting it into small files', () => {
  expect(() => sortIntoFiles(graphOf('/app/frame/shell.tsx'))).toThrow('/app/frame/shell.tsx')
})

test.for([
  ['our own rules', '/ui/rows.module.css', '/ui/frame.module.css', true],
  ["Mantine's rules", '/@mantine/core/styles/Combobox.layer.css', '/@mantine/core/styles/Menu.layer.css', true],
  ['the layer of the base components', '/@mantine/core/styles/Combobox.layer.css', '/@mantine/core/styles/Popover.layer.css', false],
  ["our rules, which win over Mantine's", '/ui/rows.module.css', '/@mantine/core/styles/Menu.layer.css', false],
  ["Mantine's rules under ours", '/@mantine/core/styles/Combobox.layer.css', '/ui/frame.module.css', true],
] as const)('a build fails if the common file would load before what it changes: %s', ([, style, base, fails]) => {
  const later = ['/dashboard/dashboard-screen.tsx', ...lists]
  const graph = graphOf(undefined, {
    '/app/router/screens.ts': { later },
    ...Object.fromEntries(lists.map((id, at) => [id, { imports: at === 0 ? [style, '/ui/rows.tsx'] : [style] }] as const)),
    '/ui/rows.tsx': { imports: ['/ui/frame.tsx', style] },
    '/ui/frame.tsx': { imports: [base] },
    [style]: {},
    [base]: { isLarge: true },
  })
  const sort = () => sortIntoFiles(graph)
  if (fails) expect(sort).toThrow(`${base} may load after ${style}`)
  else expect(sort).not.toThrow()
})
