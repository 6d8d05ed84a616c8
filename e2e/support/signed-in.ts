import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

import type { Product } from './product.ts'
import { demoPassword } from './sign-in.ts'

// For journeys that are not about signing in: those use the sign-in page.

/** A page of a browser of its own in which a person of the demonstration is signed in. */
export async function signedIn(browser: Browser, product: Product, username: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ ...options, baseURL: product.url })
  await beSignedIn(context, product, username)
  return context.newPage()
}

/** Signs a person of the demonstration in and opens an address. */
export async function openAs(page: Page, product: Product, username: string, address = '/'): Promise<void> {
  await beSignedIn(page.context(), product, username)
  await page.goto(product.url + address)
}

/** From now on every page of the context is that of the person. */
export async function beSignedIn(context: BrowserContext, { url }: Product, username: string): Promise<void> {
  const answer = await context.request.post(`${url}/api/v1/users/login`, { data: { username, password: demoPassword } })
  if (!answer.ok()) throw new Error(`${username} could not sign in: ${await answer.text()}`)
}
