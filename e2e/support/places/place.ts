import type { Page } from '@playwright/test'

/** An element of a page that a place names. Playwright's locators are one kind, `npm run browsers` has its own. */
interface Found<Self> {
  first(): Self
  click(): Promise<unknown>
}

/** What a place needs of a page, so that the same lists serve every browser. */
export interface View<Sought extends Found<Sought>> {
  getByRole(role: Parameters<Page['getByRole']>[0], options?: { name?: string | RegExp; exact?: boolean; level?: number }): Sought
  getByLabel(text: string, options?: { exact?: boolean }): Sought
  locator(selector: string): Sought
}

type Shows = <Sought extends Found<Sought>>(page: View<Sought>) => Sought
export type Opens = <Sought extends Found<Sought>>(page: View<Sought>) => Promise<unknown>

/** A screen to check. */
export interface Place {
  name: string
  address: string
  /** Opens a state that no address opens. */
  open?: Opens
  /** An element that is visible once the screen has loaded. */
  shows: Shows
  /** It asks for the password before it shows its content. */
  proof?: true
  /** Its boxes use the whole width of a desktop: no column has an empty right half beside it. */
  wide?: true
}

export const titled =
  (title: string | RegExp): Shows =>
  (page) =>
    page.getByRole('heading', { level: 1, name: title })

export const part =
  (title: string): Shows =>
  (page) =>
    page.getByRole('heading', { level: 2, name: title, exact: true })

export const panel: Shows = (page) => page.getByRole('dialog')

/** The sizes at which a screen is checked. */
export const viewports = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 820, height: 1180 },
  phone: { width: 390, height: 844 },
} as const
