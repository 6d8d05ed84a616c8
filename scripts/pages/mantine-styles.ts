import { readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'

import type { Plugin } from 'vite'

const whole = '@mantine/core/styles.layer.css'
/** The styles that every page needs, in this order. */
const always = ['baseline', 'default-css-variables', 'global']
/** Base components that others are built from. Their styles come first in Mantine's own file. */
const ground = [
  'UnstyledButton',
  'Paper',
  'Input',
  'InlineInput',
  'ScrollArea',
  'Overlay',
  'ModalBase',
  'Group',
  'Loader',
  'VisuallyHidden',
]

/**
 * Builds the pages with the styles of only those Mantine components that they use, each loaded with its component's code. A component imports its
 * base components before its own class names, so the order is the same as in Mantine's own file. Style sheets that load later are inserted before the
 * first ones, which are in the body; therefore the base components get a layer below the others. The theme's variables are also written at build
 * time; otherwise MantineProvider would generate them in every browser. Tests and the development server use Mantine's whole file and the provider.
 */
export function mantineStyles(root: string): Plugin {
  const folder = join(root, 'node_modules/@mantine/core/styles')
  const styleOf = (name: string) => join(folder, `${name}.layer.css`)
  return {
    name: 'mantine-styles',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (ground.some((name) => id === styleOf(name))) return asBaseLayer(await readFile(id, 'utf8'))
      if (!id.endsWith(whole)) return undefined
      const first = await Promise.all(always.map((name) => readFile(styleOf(name), 'utf8')))
      return [asBaseLayer(first.join('\n')), await ofTheme()].join('\n')
    },
    transform(code, id) {
      if (!/@mantine[\\/]core[\\/]esm[\\/].+\.module\.mjs$/.test(id)) return undefined
      const style = styleOf(basename(id, '.module.mjs'))
      if (!existsSync(style)) throw new Error(`Mantine has no styles ${style}, but class names in ${id}.`)
      return { code: `import ${JSON.stringify(style)}\n${code}`, map: null, moduleSideEffects: false }
    },
  }
}

/** The styles that MantineProvider writes into the page for our theme: variables, and the classes that hide elements by window width. */
async function ofTheme(): Promise<string> {
  const [{ createElement }, { renderToStaticMarkup }, { MantineProvider }, { cssVariables, theme }] = await Promise.all([
    import('react'),
    import('react-dom/server'),
    import('@mantine/core'),
    import('../../apps/web/src/platform/theme/theme.ts'),
  ])
  const markup = renderToStaticMarkup(createElement(MantineProvider, { theme, cssVariablesResolver: cssVariables }))
  return [...markup.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join('\n')
}

/** Moves the rules to a nested layer, which is below the rules of its parent layer, whatever the order of the files. */
export const asBaseLayer = (css: string) => css.replaceAll('@layer mantine {', '@layer mantine.ground {')
