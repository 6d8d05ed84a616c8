import { readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'

import type { Plugin } from 'vite'

const whole = '@mantine/core/styles.layer.css'
/** What every page needs, in this order. */
const always = ['baseline', 'default-css-variables', 'global']
/** Components that others are made of. Their styles come first in Mantine's own file. */
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
 * Gives the built pages the styles of those Mantine components that they use, each with the code of its component, instead of all styles at once.
 * A component imports those that it is made of before its own class names, so their order is that of Mantine's own file. Style sheets that arrive
 * later stand before the first ones, which are in the body: so the components that others are made of have a layer below the others.
 * The variables of the theme are written out as well, which MantineProvider would do in every browser anew.
 * Tests and the development server use the whole file, and the provider.
 */
export function mantineStyles(root: string): Plugin {
  const folder = join(root, 'node_modules/@mantine/core/styles')
  const styleOf = (name: string) => join(folder, `${name}.layer.css`)
  return {
    name: 'mantine-styles',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      if (ground.some((name) => id === styleOf(name))) return asGround(await readFile(id, 'utf8'))
      if (!id.endsWith(whole)) return undefined
      const first = await Promise.all(always.map((name) => readFile(styleOf(name), 'utf8')))
      return [asGround(first.join('\n')), await ofTheme()].join('\n')
    },
    transform(code, id) {
      if (!/@mantine[\\/]core[\\/]esm[\\/].+\.module\.mjs$/.test(id)) return undefined
      const style = styleOf(basename(id, '.module.mjs'))
      if (!existsSync(style)) throw new Error(`Mantine has no styles ${style}, but class names in ${id}.`)
      return { code: `import ${JSON.stringify(style)}\n${code}`, map: null, moduleSideEffects: false }
    },
  }
}

/** What MantineProvider writes into the page for our theme: variables, and the classes that hide by the width of the window. */
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

/** A nested layer is below the rules of the layer around it, whatever the order of the files. */
export const asGround = (css: string) => css.replaceAll('@layer mantine {', '@layer mantine.ground {')
