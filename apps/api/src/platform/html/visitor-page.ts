import { markup, trusted, type Html } from './markup.ts'

interface VisitorPage {
  title: string
  body: Html
  /** Added to the styles that all pages for visitors share. */
  styles?: string
  /** Added to the head. */
  head?: Html
}

/** The content security policy of a page on which no scripts run and nothing is fetched. */
export const stillPagePolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Renders a whole document that needs no sign-in. Search engines must not index it, and it loads nothing from elsewhere. */
export const visitorPage = ({ title, body, styles = '', head }: VisitorPage): string =>
  markup`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        ${head ?? null}<title>${title}</title>
        <style>${trusted(sharedStyles)}${trusted(styles)}</style>
      </head>
      <body>
        ${body}
      </body>
    </html>
  `.html

/** Light and dark styles in the product's colors. They are inlined, so that one response is enough to show the page. */
const sharedStyles = `
:root{color-scheme:light dark;--canvas:#f7f7f4;--surface:#fff;--line:#e2e6e4;--field:#82908c;--ink:#1c2523;--quiet:#55615f;--link:#0f766e;--danger:#b42318;--danger-ink:#fff;--wrong:#b42318;--tint:#e6f2f0;--due:#fdf4e3}
@media screen and (prefers-color-scheme:dark){:root{--canvas:#101514;--surface:#171d1c;--line:#2a3331;--field:#6f7d7a;--ink:#e8ecea;--quiet:#a3afac;--link:#5cc8bb;--danger:#b42318;--wrong:#f58a7f;--tint:#16302d;--due:#2c2314}}
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;-webkit-text-size-adjust:100%;overflow-wrap:anywhere}
main,header,footer{max-width:860px;margin:0 auto;padding:0 16px}
header{padding-top:20px}
h1{font-size:24px;line-height:32px;margin:0}
h2{font-size:18px;line-height:26px;margin:28px 0 8px}
h3{font-size:16px;margin:20px 0 4px}
p{margin:4px 0}
a{color:var(--link)}
.quiet,footer{color:var(--quiet);font-size:14px}
.box{background:var(--due);border-radius:8px;padding:12px 16px;margin:12px 0}
.card{display:block;background:var(--surface);border:1px solid var(--line);border-radius:8px;padding:12px 16px}
footer{padding-top:16px;padding-bottom:32px}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
`
