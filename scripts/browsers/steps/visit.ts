import { stillness } from '../page/in-page.ts'
import { describe, inside, label, role, type Query } from '../page/query.ts'
import type { Known } from '../../../bench/phone/screens.ts'
import type { CutProxy } from '../cut-proxy.ts'
import { longestWait, type Driver, type Tab } from '../drivers/tab.ts'

interface Person {
  username: string
  password: string
  /** The heading of the next screen. */
  until?: string | RegExp
}

/** What a step works with. */
export interface Visit {
  driver: Driver
  tab: Tab
  /** The address of the product, through the proxy. */
  url: string
  proxy: CutProxy
  /** The staff member who works in this browser. */
  staff: { username: string; name: string }
  /** The password of every person in the demonstration. */
  password: string
  /** Ids of the demonstration that stand in addresses. */
  known: Known
  /** The addresses that were opened so far. */
  listed: string[]
  /** The name of the first place to open in the step that has it; all places without it. */
  from?: string
}

const lookPause = 50

/** Waits until the check is true. @throws after the longest wait */
export async function until(what: string, check: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + longestWait
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`Waited in vain: ${what}.`)
    await new Promise((resolve) => setTimeout(resolve, lookPause))
  }
}

export const untilShown = (tab: Tab, query: Query) => until(describe(query), () => tab.shows(query))
export const untilGone = (tab: Tab, query: Query) => until(`${describe(query)} to disappear`, async () => !(await tab.shows(query)))

/** Waits for the element and presses it. */
export async function pressWhenShown(tab: Tab, query: Query): Promise<void> {
  await untilShown(tab, query)
  await tab.press(query)
}

/** Waits until the page neither loads nor moves, twice in a row. */
export async function untilStill(tab: Tab): Promise<void> {
  let former = ''
  await until('a page that is still', async () => {
    const { loading, mark } = await tab.run(stillness)
    const isStill = !loading && mark === former
    former = mark
    return isStill
  })
}

/** Ends the session on this device. */
export async function forgetSession({ tab, url }: Visit): Promise<void> {
  // A document without the app, which would notice that its session has ended.
  await tab.open(`${url}/sw.js`)
  await tab.forgetCookies()
}

/** Signs in on the sign-in page, as somebody else than before. */
export async function signIn(visit: Visit, { username, password, until: heading = 'Dashboard' }: Person): Promise<void> {
  const { tab, url } = visit
  await forgetSession(visit)
  await tab.open(`${url}/signin`)
  const button = role('button', { name: 'Sign In', exact: true })
  await untilShown(tab, button)
  await tab.type(role('textbox', { name: 'Username' }), username)
  await tab.type(label(/^Password/), password)
  await tab.press(button)
  await untilShown(tab, role('heading', { level: 1, name: heading }))
}

/** Types the password where the page asks for it again. */
export async function showProof({ tab, password }: Visit): Promise<void> {
  const dialog = role('dialog', { name: 'Please show that it is you' })
  const field = inside(dialog, label(/^Password/))
  await untilShown(tab, field)
  await tab.type(field, password)
  await tab.press(inside(dialog, role('button', { name: 'Continue' })))
  await untilGone(tab, dialog)
}

/** Text of the page that a person can read. */
export const readsText = (tab: Tab, text: string): Promise<boolean> => tab.run((wanted) => document.body.innerText.includes(wanted), text)

/** Calls the API as the person who is signed in. Returns the payload. */
export const callApi = <T>(tab: Tab, request: { method: 'GET' | 'POST'; path: string; body?: unknown }): Promise<T> =>
  tab.run(async ({ method, path, body }) => {
    const token = decodeURIComponent(/token=([^;]+)/.exec(document.cookie)?.[1] ?? '')
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })
    if (!answer.ok) throw new Error(await answer.text())
    return ((await answer.json()) as { payload: unknown }).payload
  }, request) as Promise<T>
