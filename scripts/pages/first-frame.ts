import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { minify, transformWithOxc, type Plugin, type Rolldown } from 'vite'

import type { FirstFacts } from '../../apps/web/src/platform/first/first-script.ts'
import { getSession } from '#contract/access/access'
import { getLocation } from '#contract/locations/locations'
import { listUserTasks, trainingSummary } from '#contract/tasks/tasks'

import { partRoots, type Part } from './page-chunks.ts'

type Bundle = Rolldown.OutputBundle

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
        const small = await minify('first-script.js', `(() => { const __FIRST__ = ${JSON.stringify(factsOf(bundle))}; ${code} })()`, {
          compress: true,
          mangle: true,
        })
        const styles = compact((await source('platform/theme/tokens.css')) + (await source('platform/first/first.css')))
        const early = `<style>${layers}${fallbackFont}${styles}</style>\n    <script>${small.code.trim()}</script>`
        return stylesLast(html.replace(place, () => early))
      },
    },
  }
}

function factsOf(bundle: Bundle): FirstFacts {
  const frame = filesOf(bundle, 'frame')
  return {
    reads: { session: getSession.path, location: getLocation.path, ofDashboard: [listUserTasks.path, trainingSummary.path] },
    files: { screens: filesOf(bundle, 'screens'), frame, dashboard: filesOf(bundle, 'dashboard').filter((file) => !frame.includes(file)) },
  }
}

/** The scripts and styles that a part loads in addition to those of the first page. */
function filesOf(bundle: Bundle, part: Part): string[] {
  const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []))
  const first = chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => closure(bundle, fileName))
  const holders = chunks.filter(({ moduleIds }) => moduleIds.some((id) => partRoots[part].some((end) => id.endsWith(end))))
  const scripts = holders.flatMap(({ fileName }) => closure(bundle, fileName)).filter((file) => !first.includes(file))
  const styles = scripts.flatMap((file) => [...(asChunk(bundle, file)?.viteMetadata?.importedCss ?? [])])
  return [...new Set([...scripts, ...styles])].map((file) => `/${file}`)
}

function closure(bundle: Bundle, file: string, found: string[] = []): string[] {
  if (found.includes(file)) return found
  found.push(file)
  for (const next of asChunk(bundle, file)?.imports ?? []) closure(bundle, next, found)
  return found
}

function asChunk(bundle: Bundle, file: string) {
  const chunk = bundle[file]
  return chunk?.type === 'chunk' ? chunk : undefined
}

/**
 * The font of the frames, and of the page until its own font is loaded: a system font scaled to the metrics of Inter (ascent 1984, descent 494 of
 * 2048, on average 7.06 % wider than Arial), so that no line moves or grows. The font itself loads after the scripts (main.tsx), not in parallel.
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
