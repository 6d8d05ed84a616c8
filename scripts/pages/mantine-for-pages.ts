import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

import type { Plugin } from 'vite'

import { partNames, withoutParts } from './mantine-parts.ts'

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
  'Popover',
  'ModalBase',
  'Group',
  'Loader',
  'VisuallyHidden',
]
/** Whether it is the style sheet of a base component. */
export const isBase = (id: string) => ground.some((name) => id.endsWith(`@mantine/core/styles/${name}.layer.css`))
/** Style elements that MantineProvider writes. The built style sheets already contain the same rules. */
const writtenStyles = ['MantineCssVariables', 'MantineClasses']

const classNames = /@mantine[\\/]core[\\/]esm[\\/].+\.module\.mjs$/
const component = /[\\/]@mantine[\\/]core[\\/]esm[\\/](?:components|core[\\/]MantineProvider)[\\/].+\.mjs$/

/** What a build has changed in Mantine. */
export interface Changes {
  /** Base components whose styles were moved to their own layer. */
  layered: ReadonlySet<string>
  /** Modules that were replaced because the style sheets contain what they write. */
  replaced: ReadonlySet<string>
  /** Characters of the modules that are left out because nobody names the component part in them. */
  leftOut: number
}

/** Leaving out parts saves 138,000 characters of source: 2.5 kB of the compressed first page, and up to 4 kB of a screen. */
const leastLeftOut = 100_000

/**
 * Builds the pages with what they use of Mantine. Tests and the development server use Mantine as it is.
 *
 * Styles: each component loads its own. It imports its base components before its own class names, so the order is the same as in Mantine's own file.
 * Style sheets that load later are inserted before the first ones, which are in the body; therefore the base components get a layer below the others.
 * The theme's variables are written at build time; otherwise MantineProvider would generate them in every browser.
 *
 * Code: parts of compound components (`Menu.Sub`) that nobody names are left out. The build fails if one of these changes no longer matches Mantine.
 */
export function mantineForPages(root: string): Plugin {
  const folder = join(root, 'node_modules/@mantine/core/styles')
  const styleOf = (name: string) => join(folder, `${name}.layer.css`)
  const [layered, replaced, unnamed] = [new Set<string>(), new Set<string>(), new Set<string>()]
  let named: ReadonlySet<string> = new Set()
  return {
    name: 'mantine-for-pages',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      named = partNames(root)
    },
    async load(id) {
      const base = ground.find((name) => id === styleOf(name))
      if (base) layered.add(base)
      if (base) return asBaseLayer(await readFile(id, 'utf8'))
      if (!id.endsWith(whole)) return undefined
      const first = await Promise.all(always.map((name) => readFile(styleOf(name), 'utf8')))
      return [asBaseLayer(first.join('\n')), await ofTheme()].join('\n')
    },
    transform(code, id) {
      if (classNames.test(id)) return { code: `import ${JSON.stringify(existing(styleOf(basename(id, '.module.mjs'))))}\n${code}`, ...pure }
      if (!component.test(id)) return undefined
      const name = basename(id, '.mjs')
      if (writtenStyles.includes(name)) {
        replaced.add(name)
        return { code: `export const ${name} = () => null`, ...pure }
      }
      const less = withoutParts(code, named, (part) => unnamed.add(part))
      return less === code ? undefined : { code: less, ...pure }
    },
    generateBundle(_, bundle) {
      const built = new Set(Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : [])))
      const left = [...this.getModuleIds()].filter((id) => component.test(id) && unnamed.has(basename(id, '.mjs')) && !built.has(id))
      const leftOut = left.reduce((sum, id) => sum + (this.getModuleInfo(id)?.code?.length ?? 0), 0)
      const problem = mismatch({ layered, replaced, leftOut })
      if (problem) this.error(problem)
    },
  }
}

const pure = { map: null, moduleSideEffects: false }

/** What no longer matches Mantine, so that an update of Mantine cannot undo these changes silently. */
export function mismatch({ layered, replaced, leftOut }: Changes): string | undefined {
  const missing = [...ground.filter((name) => !layered.has(name)), ...writtenStyles.filter((name) => !replaced.has(name))]
  if (missing.length > 0) return `scripts/pages/mantine-for-pages.ts changes what the pages do not load: ${missing.join(', ')}.`
  if (leftOut < leastLeftOut)
    return `Leaving out parts of Mantine's components saves only ${leftOut} characters (scripts/pages/mantine-parts.ts).`
  return undefined
}

function existing(style: string): string {
  if (!existsSync(style)) throw new Error(`Mantine has class names, but no styles ${style}.`)
  return style
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
  const styles = [...markup.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css)
  if (styles.length < writtenStyles.length) throw new Error('MantineProvider no longer writes its styles into the page.')
  return styles.join('\n')
}

/** Moves the rules to a nested layer, which is below the rules of its parent layer, whatever the order of the files. */
export function asBaseLayer(css: string): string {
  const moved = css.replaceAll('@layer mantine {', '@layer mantine.ground {')
  if (moved === css) throw new Error('The styles of Mantine are no longer in the layer that scripts/pages/mantine-for-pages.ts expects.')
  return moved
}
