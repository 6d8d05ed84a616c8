import type { Page } from '@playwright/test'

const player = (page: Page) => page.getByRole('group', { name: /^Player/ })

/** A button of the player. */
export const control = (page: Page, name: RegExp) => player(page).getByRole('button', { name })

/** Where the film of a page is. */
export const second = (page: Page) => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)

/**
 * Has the page itself press pause once the film has passed a second, and before that try to jump: on a busy machine the film plays on before
 * a press from outside arrives. What it returns waits for that.
 */
export async function pausesAfter(page: Page, passed: number, jumpTo?: number): Promise<() => Promise<void>> {
  const pressing = await control(page, /^(?:play|pause)$/i).evaluateHandle(
    (button: HTMLElement, { after, to }) => {
      const film = document.querySelector('video')
      const pressed = new Promise<void>((done) => {
        const look = () => {
          if (!film || film.currentTime <= after) return
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
