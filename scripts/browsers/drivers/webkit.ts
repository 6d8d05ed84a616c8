import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

import { freePort } from '#api/start/testing/start-product'

import { finderSource } from '../page/finder-source.ts'
import { seek, takeErrors, watchErrors } from '../page/in-page.ts'
import { describe, type Query } from '../page/query.ts'
import { startHelper } from './helper-process.ts'
import type { Driver, Tab } from './tab.ts'
import { idOf, openSession, type ElementReference, type Session } from './web-driver.ts'

/** WebKitGTK's test browser has a toolbar that keeps its window wider than a phone. These styles let it shrink. */
const slimToolbar = 'button, entry, image, label, box { min-width: 0; min-height: 0; padding: 0; margin: 0; border: 0; font-size: 1px; }\n'

/**
 * Starts WebKitGTK's browser on a display of its own, and drives it through classic WebDriver. Without WebDriver BiDi, it reports no console: errors
 * are noted by a script that runs once the document has loaded, so errors before that are missed, except refused requests.
 * @param folder for its configuration and downloads
 */
export async function startWebKit(folder: string): Promise<Driver> {
  const home = join(folder, 'webkit')
  const downloads = join(home, 'downloads')
  const config = join(home, 'config')
  for (const one of [downloads, join(config, 'gtk-3.0')]) mkdirSync(one, { recursive: true })
  writeFileSync(join(config, 'gtk-3.0/gtk.css'), slimToolbar)
  writeFileSync(join(config, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`)
  await using started = new AsyncDisposableStack()
  const display = started.use(startHelper('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1400x24', '-nolisten', 'tcp']))
  const number = await firstLine(display.child.stdio[3])
  const port = await freePort()
  const env = {
    ...process.env,
    DISPLAY: `:${number}`,
    XDG_CONFIG_HOME: config,
    XDG_DATA_HOME: join(home, 'data'),
    XDG_CACHE_HOME: join(home, 'cache'),
  }
  const helper = started.use(startHelper('WebKitWebDriver', [`--port=${port}`], env))
  const session = await openSession(`http://127.0.0.1:${port}`, { browserName: 'MiniBrowser' }, helper.hasEnded)
  started.defer(async () => void (await session.remove('').catch(() => undefined)))
  const stack = started.move()
  return { name: `WebKitGTK ${session.version}`, downloads, tab: tabOf(session), [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

/** The first line that a pipe delivers. @throws if it ends without one */
async function firstLine(pipe: unknown): Promise<string> {
  let text = ''
  for await (const chunk of pipe as Readable) {
    text += String(chunk)
    if (text.includes('\n')) return text.trim()
  }
  throw new Error('Xvfb ended before it had a display.')
}

function tabOf(session: Session): Tab {
  const execute = (script: string, given: unknown[]) => session.post('/execute/sync', { script, args: given })
  const run: Tab['run'] = async (work, ...given) => (await execute(`return (${work.toString()})(...arguments)`, given)) as never
  /** Prepares the document in which the page is now. */
  const prepare = async () => {
    await execute(`(${watchErrors.toString()})()`, [])
    if (!(await run(() => 'TestingLibraryDom' in window))) await execute(finderSource, [])
  }
  const sought = async (query: Query): Promise<ElementReference | null> => {
    await prepare()
    // An element that the page replaces before its reference exists is looked for again.
    return (await run(seek, query).catch((problem: unknown) =>
      String(problem).includes('stale element reference') ? null : Promise.reject(problem),
    )) as unknown as ElementReference | null
  }
  const found = async (query: Query): Promise<string> => {
    const element = await sought(query)
    if (!element) throw new Error(`There is no ${describe(query)}.`)
    return idOf(element)
  }
  return {
    address: async () => String(await session.get('/url')),
    open: async (address) => {
      await session.post('/url', { url: address })
      await prepare()
    },
    run,
    shows: async (query) => (await sought(query)) !== null,
    press: async (query) => {
      const element = await found(query)
      await session.post(`/element/${element}/click`).catch((cause: unknown) => {
        throw new Error(`${describe(query)} cannot be pressed: ${String(cause)}`, { cause })
      })
    },
    type: async (query, text) => {
      const field = await found(query)
      await session.post(`/element/${field}/clear`)
      await session.post(`/element/${field}/value`, { text })
    },
    choose: async (query, path) => void (await session.post(`/element/${await found(query)}/value`, { text: path })),
    resize: async ({ width, height }) => {
      const bars = await run(() => window.outerHeight - window.innerHeight)
      await session.post('/window/rect', { x: 0, y: 0, width, height: height + bars })
    },
    screenshot: async () => Buffer.from(String(await session.get('/screenshot')), 'base64'),
    errors: () => run(takeErrors),
    forgetCookies: async () => void (await session.remove('/cookie')),
  }
}
