import type { Page } from '@playwright/test'

export const appIsCached = (page: Page): Promise<boolean> => page.evaluate(isAppCached)

/**
 * Runs in the page: whether the browser has cached every file the app needs to start. The service worker fetches them one by one from the list in its
 * script.
 */
export async function isAppCached(): Promise<boolean> {
  const worker = await (await fetch('/sw.js')).text()
  const [list = ''] = /core:(?:`[^`]*`|\[[^\]]*\])/.exec(worker) ?? []
  const files = (list.match(/assets\/[\w.-]+/g) ?? []).map((file) => `/${file}`)
  const found = await Promise.all(files.map((file) => caches.match(file)))
  return files.length > 20 && found.every((one) => one !== undefined)
}
