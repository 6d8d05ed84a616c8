import type { Page } from '@playwright/test'

interface Hands {
  /** Clicks and taps. */
  taps: number
  /** Pressed keys. */
  keys: number
}

/** Counts what a person taps and types on the pages that a tab opens from now on. Returns a function that returns the counts so far. */
export async function countHands(page: Page): Promise<() => Promise<Hands>> {
  const hands: Hands = { taps: 0, keys: 0 }
  await page.exposeFunction('countHand', (kind: keyof Hands) => {
    hands[kind] += 1
  })
  const listen = () => {
    const count: (kind: string) => void = Reflect.get(window, 'countHand')
    // Not the clicks that the page makes itself.
    addEventListener('pointerup', () => count('taps'), true)
    addEventListener('keydown', () => count('keys'), true)
  }
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return async () => {
    // What was counted before this call has arrived after it.
    await page.evaluate(() => undefined)
    return { ...hands }
  }
}
