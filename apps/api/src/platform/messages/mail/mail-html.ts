import { brand } from '../../brand/colors.ts'
import { markup, trusted, type Html } from '../../html/markup.ts'
import { buttonWords } from './button-words.ts'

interface Mail {
  subject: string
  text: string
  /** The name of the practice that the mail is about; null if it is about none. */
  practice: string | null
}

/**
 * Renders the HTML part of a mail from its text, so that both always say the same. The first address of this server is a button, and is spelled out
 * once more in small letters at the end, for programs in which the button does not work. Further addresses of this server are links. Other addresses
 * stay text, because a name may contain one. Nothing is loaded from elsewhere, and mail programs that support dark colors get them.
 */
export function mailHtml({ subject, text, practice }: Mail, publicUrl: string): string {
  const paragraphs = text.trim().split(/\n{2,}/)
  const isOwn: IsOwn = (address) => address.startsWith(`${publicUrl}/`)
  const main = (text.match(marked) ?? []).find(isOwn)
  const withButton = paragraphs.findIndex((paragraph) => main !== undefined && paragraph.includes(main))
  const body = paragraphs.map((paragraph, index) =>
    main && index === withButton ? [...blocksOf(aboveButton(paragraph, main), isOwn), button(main)] : blocksOf(paragraph, isOwn),
  )
  return markup`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject.replaceAll(/\s+/g, ' ')}</title>
        <style>${trusted(styles)}</style>
      </head>
      <body class="canvas" style="margin:0;padding:0;background:#f7f7f4">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="canvas" style="background:#f7f7f4">
          <tr>
            <td align="center" style="padding:24px 12px">
              <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="card" style="max-width:560px;background:#ffffff;border:1px solid ${brand.line};border-radius:8px">
                <tr><td class="head" style="padding:20px 24px 14px;border-bottom:2px solid ${brand.teal}">${head(practice)}</td></tr>
                <tr><td class="ink" style="padding:20px 24px 16px;${font};font-size:16px;line-height:24px;color:${brand.ink}">${body}${main ? spelledOut(main) : null}</td></tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>
  `.html
}

const font = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'

/** Inline styles are the light colors, because some mail programs drop the style sheet. */
const styles = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
.ink a{overflow-wrap:anywhere;word-break:break-word}
@media (prefers-color-scheme:dark){
.canvas{background:#101514!important}
.card{background:#171d1c!important;border-color:#2a3331!important}
.ink,.ink p,.ink li{color:#e8ecea!important}
.quiet,.ink p.quiet{color:#a3afac!important}
.mark,.ink a.link,.code{color:#5cc8bb!important}
}
`

/** The product as a text mark, and the practice below it. Most mail programs do not show drawings. */
const head = (practice: string | null): Html =>
  markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
    <td style="width:28px;height:28px;background:${brand.teal};border-radius:7px;color:#ffffff;text-align:center;${font};font-size:17px;line-height:28px;font-weight:600" aria-hidden="true">&#10003;</td>
    <td class="mark" style="padding-left:10px;${font};font-size:17px;line-height:24px;font-weight:600;color:${brand.teal}">SafePractice</td>
    </tr></table>${practice === null ? null : markup`<p class="quiet" style="margin:6px 0 0;${font};font-size:14px;line-height:20px;color:${brand.quiet}">${practice}</p>`}`

/** A web address without the punctuation of its sentence, or the digits of a one-time code. */
const marked = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]|(?<=\bcode is )\d{4}\b/g

type IsOwn = (address: string) => boolean

/** A paragraph without the address at its end, which the button below it opens. */
const aboveButton = (paragraph: string, main: string): string =>
  paragraph.replace(/\.$/, '').endsWith(main) ? paragraph.slice(0, paragraph.lastIndexOf(main)).trimEnd() : paragraph

/** The lines of a paragraph: those with a dash are a list. */
function blocksOf(paragraph: string, isOwn: IsOwn): Html[] {
  if (paragraph === '') return []
  const blocks: { list: boolean; lines: string[] }[] = []
  for (const line of paragraph.split('\n')) {
    const list = line.startsWith('- ')
    const last = blocks.at(-1)
    if (last?.list === list) last.lines.push(line)
    else blocks.push({ list, lines: [line] })
  }
  return blocks.map(({ list, lines }) => (list ? listOf(lines, isOwn) : paragraphOf(lines, isOwn)))
}

const listOf = (lines: readonly string[], isOwn: IsOwn): Html =>
  markup`<ul style="margin:0 0 14px;padding-left:22px">${lines.map((line) => markup`<li style="margin:0 0 4px">${linked(line.slice(2), isOwn)}</li>`)}</ul>`

const paragraphOf = (lines: readonly string[], isOwn: IsOwn): Html =>
  markup`<p style="margin:0 0 14px">${lines.map((line, index) => [index > 0 ? markup`<br />` : null, linked(line, isOwn)])}</p>`

/** A text with the addresses of this server as links and a one-time code in large digits. */
function linked(text: string, isOwn: IsOwn): (Html | string)[] {
  const parts: (Html | string)[] = []
  let at = 0
  for (const found of text.matchAll(marked)) {
    const before = text.slice(at, found.index)
    parts.push(before, shown(found[0], { before, isOwn }))
    at = found.index + found[0].length
  }
  return [...parts, text.slice(at)]
}

/** An address of this server after a colon, or alone in its line, is shown as words. In the middle of a sentence it stays, because words would not fit. */
function shown(found: string, { before, isOwn }: { before: string; isOwn: IsOwn }): Html | string {
  if (!found.startsWith('http')) return code(found)
  if (!isOwn(found)) return found
  return link(found, /(^|:)\s*$/.test(before) ? buttonWords(found) : found)
}

const link = (to: string, words: string): Html => markup`<a class="link" href="${to}" style="color:${brand.teal}">${words}</a>`

const spelledOut = (to: string): Html =>
  markup`<p class="quiet" style="margin:0;font-size:13px;line-height:20px;color:${brand.quiet}">If the button does not work, open this address in a browser: <a class="link" href="${to}" style="color:${brand.teal}">${to}</a></p>`

const code = (digits: string): Html =>
  markup`<strong class="code" style="font-size:26px;letter-spacing:4px;color:${brand.teal}">${digits}</strong>`

const button = (to: string): Html =>
  markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 18px"><tr>
    <td style="background:${brand.teal};border-radius:8px"><a href="${to}" style="display:inline-block;padding:12px 20px;${font};font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${buttonWords(to)}</a></td>
    </tr></table>`
