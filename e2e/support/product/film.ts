import type { Page } from '@playwright/test'

const player = (page: Page) => page.getByRole('group', { name: /^Player/ })

/** A button of the player. */
export const control = (page: Page, name: RegExp) => player(page).getByRole('button', { name })

/** The current playback position of the page's film, in seconds. */
export const playbackPosition = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)

/**
 * Makes the page itself press pause after the film has passed a position; with `jumpTo`, it first tries to seek there. On a busy machine, the film
 * would keep playing before a click from outside arrives. The returned function waits for the press.
 */
export async function pauseAfter(page: Page, passed: number, jumpTo?: number): Promise<() => Promise<void>> {
  const pressing = await control(page, /^(?:play|pause)$/i).evaluateHandle(
    (button: HTMLElement, { after, to }) => {
      const film = document.querySelector('video')
      const pressed = new Promise<void>((done) => {
        const look = () => {
          // A question that is due at the same moment has paused the film already; the press would play it.
          if (!film || film.currentTime <= after || film.paused) return
          film.removeEventListener('timeupdate', look)
          if (to !== undefined) film.currentTime = to
          button.click()
          done()
        }
        film?.addEventListener('timeupdate', look)
      })
      return { pressed }
    },
    { after: passed, to: jumpTo },
  )
  return () => pressing.evaluate(({ pressed }) => pressed)
}

/**
 * Plays the film, and makes the page itself reload after the film has passed a position. On a busy machine, the film could end before a reload from
 * outside arrives.
 */
export async function reloadAfter(page: Page, passed: number, play: () => Promise<void>): Promise<void> {
  await page.locator('video').evaluate((film: HTMLVideoElement, after) => {
    const look = () => {
      if (film.currentTime <= after) return
      film.removeEventListener('timeupdate', look)
      window.location.reload()
    }
    film.addEventListener('timeupdate', look)
  }, passed)
  const loaded = page.waitForEvent('load')
  await play()
  await loaded
}
