import { markup } from './markup.ts'
import { layout } from './layout.ts'

/** Whoever stands before an old poster may need help at once: a page for an address that does not work now. */
export const noticeHtml = (title: string, text: string): string =>
  layout({
    title,
    header: markup`<h1>${title}</h1>`,
    main: markup`<p>${text}</p>
      <ul class="calls">
        <li>
          <a class="urgent" href="tel:911">Call 911<span>Fire, ambulance, police</span></a>
        </li>
        <li>
          <a href="tel:18002221222">Poison Help 1-800-222-1222<span>Swallowed, breathed in, in the eyes. Day and night</span></a>
        </li>
      </ul>`,
    footer: markup``,
  })
