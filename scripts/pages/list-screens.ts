import { parseSync, Visitor, type ESTree } from 'vite'

/** A screen as declared in apps/web/src/app/router/screens.ts. */
export interface DeclaredScreen {
  path: string
  /** The end of the path of its file. */
  module: string
  /** Whether it is shown in the frame for signed-in people. */
  isFramed: boolean
}

const outsideFrame = ['open', 'publicOnly', 'token']

/**
 * Reads the list of screens from its source, because importing it would need a browser.
 * @throws if a screen is declared in another form, so that it is not left out silently
 */
export function listScreens(source: string): DeclaredScreen[] {
  const found: DeclaredScreen[] = []
  const { program } = parseSync('screens.ts', source)
  new Visitor({
    CallExpression({ callee, arguments: [path, access, , file] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'page') return
      const [address, guard, module] = [textOf(path), textOf(access), importedBy(file)]
      if (!address || !module) throw new Error('scripts/pages/list-screens.ts cannot read a line of screens.ts.')
      found.push({ path: address, module: module.replace(/^(?:#web|\.+)/, ''), isFramed: !outsideFrame.includes(guard ?? '') })
    },
  }).visit(program)
  if (found.length === 0) throw new Error('scripts/pages/list-screens.ts found no screen in screens.ts.')
  return found
}

const textOf = (node: ESTree.Node | undefined) => (node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined)

/** The module that `() => import('…')` loads. */
function importedBy(node: ESTree.Node | undefined): string | undefined {
  const body = node?.type === 'ArrowFunctionExpression' ? node.body : undefined
  return body?.type === 'ImportExpression' ? textOf(body.source) : undefined
}
