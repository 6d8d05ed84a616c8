import { expect, type Page } from '@playwright/test'

/** The path at which a page asks for its first view (apps/api/src/start/first-view/serve-first-view.ts). */
export const firstViewPath = '/api/v2/first_view'

/**
 * Watches the first views that the server draws for a page. `begin` is called before a screen is opened, and `expectShown` when it has loaded: it fails
 * if the server has drawn text that the screen does not show. The other way round, a screen may show more, for example what loads later.
 */
export function watchFirstViews(page: Page) {
  let arriving: Promise<string | undefined> | undefined
  page.on('response', (response) => {
    if (new URL(response.url()).pathname !== firstViewPath || response.status() !== 200) return
    // The browser forgets the text if the page is left first, which has then shown no view.
    arriving = response.text().catch(() => undefined)
  })
  const begin = () => void (arriving = undefined)
  const expectShown = async (name: string) => {
    const html = await arriving
    if (html === undefined) return
    expect.soft(await page.evaluate(textsOnlyDrawn, html), `what the server draws for ${name} and the screen does not show`).toEqual([])
  }
  return { begin, expectShown }
}

/** Runs in the page. The texts of the drawn screen that are not among the texts of the page. */
function textsOnlyDrawn(html: string): string[] {
  const textsOf = (root: Document) => {
    const texts: string[] = []
    const walker = root.createTreeWalker(root.querySelector('main') ?? root.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      // Rules of Mantine that hold for one element, and the router's script.
      if (!parentElement?.closest('style, script')) texts.push((textContent ?? '').trim())
    }
    return texts.filter(Boolean)
  }
  // The number of sheets changes between two answers: a new product is still reading the sheets of the manufacturers, and "2,000+" is an estimate.
  const countsSheets = (text: string) => /\d\+? sheets$/.test(text)
  const shown = new Set(textsOf(document))
  return textsOf(new DOMParser().parseFromString(html, 'text/html')).filter((text) => !shown.has(text) && !countsSheets(text))
}
