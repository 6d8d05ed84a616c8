import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { minify, transformWithOxc, type Plugin, type Rolldown } from 'vite'

import { firstReads } from '../../apps/web/src/app/router/first-reads.ts'
import type { FirstFacts } from '../../apps/web/src/platform/first/first-script.ts'
import { getSession } from '#contract/access/access'
import { getLocation } from '#contract/locations/locations'

import { chunksOf, firstChunks, loadedWith, type Chunk } from './chunks.ts'
import { listScreens } from './list-screens.ts'
import { latinFont } from './service-worker.ts'
import { frameRoots, screenList } from './sort-into-files.ts'

/** The placeholder in index.html. */
const place = '<!-- first -->'
/** Keeps the reset below Mantine's styles, in whatever order the built style sheets load. */
const layers = '@layer reset,mantine;'

/**
 * Inlines into index.html what the first paint needs: the theme tokens, the styles of the placeholder frames and the first script. The page's style
 * sheets move behind the frames, so that the frames are painted while the style sheets load. Scripts still wait for them.
 */
export function firstFrame(root: string): Plugin {
  const source = (name: string) => readFile(join(root, 'apps/web/src', name), 'utf8')
  return {
    name: 'first-frame',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        const script = await transformWithOxc(await source('platform/first/first-script.ts'), 'first-script.ts', {
          lang: 'ts',
          target: 'es2022',
        })
        const code = script.code.replace(/^export \{.*$/m, '')
        const screens = await source('app/router/screens.ts')
        const small = await minify(
          'first-script.js',
          `(() => { const __FIRST__ = ${JSON.stringify(factsOf(bundle, chunksOf(bundle, root), screens))}; ${code} })()`,
          {
            compress: true,
            mangle: true,
          },
        )
        const styles = compact((await source('platform/theme/tokens.css')) + (await source('platform/first/first.css')))
        const early = `<style>${layers}${fallbackFont}${styles}</style>\n    <script>${small.code.trim()}</script>`
        return stylesLast(html.replace(place, () => early))
      },
    },
  }
}

/** What the first script fetches at each address. */
function factsOf(bundle: Rolldown.OutputBundle, chunks: readonly Chunk[], screens: string): FirstFacts {
  const first = new Set(filesOf(firstChunks(chunks)))
  const files: string[] = []
  const positions = (modules: readonly string[], without: readonly number[]) =>
    filesOf(loadedWith(chunks, modules)).flatMap((file) => {
      if (first.has(file)) return []
      if (!files.includes(file)) files.push(file)
      const at = files.indexOf(file)
      return without.includes(at) ? [] : [at]
    })
  const list = positions([screenList], [])
  const frame = positions(frameRoots, list)
  const needs = listScreens(screens).map(({ path, module, isFramed }) => {
    const reads = Object.entries(firstReads).find(([of]) => of === path)?.[1] ?? []
    return [path.toLowerCase(), { files: positions([module], isFramed ? [...list, ...frame] : list), reads }] as const
  })
  const script = filesOf(chunks.filter(({ isEntry }) => isEntry))[0] ?? ''
  const font = Object.keys(bundle).find((file) => latinFont.test(file))
  if (!font) throw new Error('The font of the pages has another name (scripts/pages/service-worker.ts).')
  return {
    script,
    font: `/${font}`,
    reads: { session: getSession.path, location: getLocation.path },
    files,
    list,
    frame,
    screens: Object.fromEntries(needs),
  }
}

/** The addresses of scripts and of the styles loaded with them. */
const filesOf = (chunks: readonly Chunk[]) =>
  [...chunks.map(({ file }) => file), ...chunks.flatMap(({ css }) => css)].map((file) => `/${file}`)

/**
 * The font of the frames, and of the page until its own font is loaded: a system font scaled to the metrics of Inter (ascent 1984, descent 494 of
 * 2048, on average 7.06 % wider than Arial), so that hardly a line moves or grows. The font itself loads with the first view, which waits for it.
 * Elsewhere it loads after the scripts (main.tsx), because it would delay them.
 */
const fallbackFont = `@font-face{font-family:'Inter Fallback';src:local('Arial'),local('Liberation Sans'),local('Helvetica');size-adjust:107.06%;ascent-override:90.49%;descent-override:22.56%;line-gap-override:0%}`

/** A style sheet in the head blocks the first paint of the whole page; one in the body blocks only what follows it. */
function stylesLast(html: string): string {
  const links = /\s*<link rel="stylesheet"[^>]*>/g
  const found = html.match(links)?.join('') ?? ''
  return html.replaceAll(links, '').replace(/\s*<noscript>/, (end) => found + end)
}

const compact = (css: string) =>
  css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{}:;,>]) ?/g, '$1')
