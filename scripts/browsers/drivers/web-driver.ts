import { longestWait } from './tab.ts'

/** How WebDriver names an element in its answers. https://www.w3.org/TR/webdriver2/#elements */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

export type ElementReference = Readonly<Record<typeof elementKey, string>>

export const idOf = (element: ElementReference): string => element[elementKey]

/** A session of classic WebDriver (https://www.w3.org/TR/webdriver2/). Paths begin after the session. */
export interface Session {
  /** Of the browser. */
  version: string
  get(path: string): Promise<unknown>
  post(path: string, body?: object): Promise<unknown>
  remove(path: string): Promise<unknown>
}

/** Waits until the driver answers, and opens a session. @throws if the driver has ended */
export async function openSession(driver: string, capabilities: object, hasEnded: () => boolean): Promise<Session> {
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const signal = AbortSignal.timeout(longestWait)
    const answer = await fetch(driver + path, { method, signal, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await answer.json()) as { value: unknown }
    if (answer.ok) return value
    const { error, message } = value as { error: string; message: string }
    throw new Error(`${error}: ${message}`)
  }
  while (!(await fetch(`${driver}/status`).catch(() => undefined))?.ok) {
    if (hasEnded()) throw new Error('The driver ended before it answered.')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const opened = await send('POST', '/session', { capabilities: { alwaysMatch: capabilities } })
  const { sessionId, capabilities: given } = opened as { sessionId: string; capabilities: { browserVersion: string } }
  const at = (path: string) => `/session/${sessionId}${path}`
  return {
    version: given.browserVersion,
    get: (path) => send('GET', at(path)),
    post: (path, body = {}) => send('POST', at(path), body),
    remove: (path) => send('DELETE', at(path)),
  }
}
