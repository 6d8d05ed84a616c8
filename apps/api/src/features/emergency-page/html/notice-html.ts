import { markup } from '#api/platform/html/markup'

import { callLinks } from './call-links.ts'
import { layout } from './layout.ts'

/** Whoever stands before an old poster may need help at once: a page for an address that does not work now. */
export const noticeHtml = (title: string, text: string): string =>
  layout({
    today: null,
    title,
    header: markup`<h1>${title}</h1>`,
    main: markup`<p>${text}</p>${callLinks()}`,
    footer: markup``,
  })
