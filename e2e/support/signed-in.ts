import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

import type { Product } from './product.ts'
import { demoPassword } from './sign-in.ts'

/** A page of a browser of its own in which a person of the demonstration is signed in, for journeys that are not about signing in. */
export async function signedIn(browser: Browser, { url }: Product, username: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ ...options, baseURL: url })
  const answer = await context.request.post('/api/v1/users/login', { data: { username, password: demoPassword } })
  if (!answer.ok()) throw new Error(`${username} could not sign in: ${await answer.text()}`)
  return context.newPage()
}
