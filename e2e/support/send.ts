import type { Page } from '@playwright/test'

/** Calls the API as the person signed in on a page, to prepare a journey. Returns the payload. @throws if the request is rejected. */
export async function send<T>(page: Page, request: { method: 'GET' | 'POST' | 'PUT'; path: string; body?: unknown }): Promise<T> {
  return page.evaluate(async ({ method, path, body }) => {
    const token = decodeURIComponent(/token=([^;]+)/.exec(document.cookie)?.[1] ?? '')
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
    if (!answer.ok) throw new Error(await answer.text())
    return (await answer.json()).payload
  }, request)
}
