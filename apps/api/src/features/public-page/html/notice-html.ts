import { markup } from '#api/platform/html/markup'

import { callLinks } from './call-links.ts'
import { layout } from './layout.ts'

/**
 * Returns the page for an address that does not work now. It shows the emergency numbers, because a person at an old poster may need help
 * immediately.
 */
export const noticeHtml = (title: string, text: string): string =>
  layout({
    today: null,
    title,
    header: markup`<h1>${title}</h1>`,
    main: markup`<p>${text}</p>${callLinks()}`,
    footer: markup``,
  })
