import type { Query } from '../page/query.ts'

/** The only limit of a wait, in milliseconds. It ends what hangs: a quiet machine needs a second or two. */
export const longestWait = 60_000

interface Size {
  width: number
  height: number
}

/** A page of a browser, with what the steps need of it. */
export interface Tab {
  /** The address that it shows. */
  address(): Promise<string>
  /** Opens an address and waits until its document has loaded. */
  open(address: string): Promise<void>
  /** Runs a function in the page, which must stand alone, and returns what it returns or resolves to. */
  run<Arguments extends unknown[], Result>(work: (...given: Arguments) => Result, ...given: Arguments): Promise<Awaited<Result>>
  /** Whether the page shows the element now. */
  shows(query: Query): Promise<boolean>
  /** Presses the element as a person does. @throws if the page has none */
  press(query: Query): Promise<void>
  /** Types into a field, instead of what it holds. */
  type(query: Query, text: string): Promise<void>
  /** Chooses a file of this machine in a file field. */
  choose(query: Query, path: string): Promise<void>
  resize(size: Size): Promise<void>
  screenshot(): Promise<Uint8Array>
  /** The errors of the page since the last call. */
  errors(): Promise<string[]>
  forgetCookies(): Promise<void>
}

/** A running browser with one page. */
export interface Driver extends AsyncDisposable {
  name: string
  tab: Tab
  /** The folder in which its downloads arrive. */
  downloads: string
}
