import type { PageAddress } from '#wire/page-paths'
import { pageUrl } from '#api/platform/page-url'

interface Shown {
  words: { title: string; body: string }
  page: PageAddress
  /** Tasks that are due; the number on the icon of the app. */
  due: number
  /** A later notification with the same tag replaces one that is still shown. */
  tag: string
  publicUrl: string
}

/**
 * The text that a device gets, in the shape of Declarative Web Push (W3C Push API, member `web_push`): browsers that know it show the notification without
 * our service worker, and for all others the worker shows the same (`apps/web/src/platform/offline/worker.ts`).
 */
export const pushPayload = ({ words, page, due, tag, publicUrl }: Shown): string =>
  JSON.stringify({
    web_push: 8030,
    notification: { ...words, navigate: pageUrl(publicUrl, page), lang: 'en-US', dir: 'ltr', tag },
    app_badge: due,
  })
