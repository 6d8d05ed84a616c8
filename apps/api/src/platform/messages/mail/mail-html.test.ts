import { expect, test } from 'vitest'

import { mailHtml } from './mail-html.ts'

const own = 'https://app.safepractice.example'
const html = (text: string, practice: string | null = 'Lakeside Dental') => mailHtml({ subject: 'Subject', text, practice }, own)

test('dashes become a list, lines stay lines, and the practice is named if there is one', () => {
  const mail = html('Hello Maria,\n\nMain Street\n- Overdue: 2\n- Due: 1\n\nOne\nTwo')
  expect(mail).toMatch(/Main Street<\/p><ul[^>]*><li[^>]*>Overdue: 2<\/li><li[^>]*>Due: 1<\/li><\/ul>/)
  expect(mail).toContain('One<br />Two')
  expect(mail).toContain('>Lakeside Dental</p>')
  expect(html('Hello', null)).not.toContain('Lakeside')
})

test('the first address of this server is the only button, and is spelled out once, at the end', () => {
  const mail = html(`Renew: ${own}/expirations.\n\nTurn it off: ${own}/account`)
  expect(mail.match(/display:inline-block/g)).toHaveLength(1)
  expect(mail).toMatch(new RegExp(`<a href="${own}/expirations"[^>]*>Open the dates</a>`))
  expect(mail.split(`>${own}/expirations<`)).toHaveLength(2)
  expect(mail).toMatch(new RegExp(`Turn it off: <a[^]*If the button does not work, [^<]*<a[^>]*>${own}/expirations</a></p></td>`))
  expect(html(`See ${own}/legal/terms`)).toContain('>Open SafePractice</a>')
  expect(html('Hello')).not.toContain('If the button')
})

test('no address stands above its button, and an address with words before it is shown as words', () => {
  expect(bodyOf(`Open it: ${own}/account\n\nLast`)).toBe('<p>Open it:</p>[Open your account]<p>Last</p>')
  expect(bodyOf(`Open it: ${own}/account.`)).toBe('<p>Open it:</p>[Open your account]')
  expect(bodyOf(`Open it:\n\n${own}/account`)).toBe('<p>Open it:</p>[Open your account]')
  expect(bodyOf(`First: ${own}/\nRecords: ${own}/records\n${own}/account`)).toBe(
    '<p>First: <a>Open your tasks</a><br />Records: <a>Open the records</a><br /><a>Open your account</a></p>[Open your tasks]',
  )
  expect(bodyOf(`Open ${own}/ or ${own}/records now`)).toBe(`<p>Open <a>${own}/</a> or <a>${own}/records</a> now</p>[Open your tasks]`)
})

test('an address of somebody else is neither link nor button, even if it begins like ours', () => {
  for (const address of ['https://evil.example/register', `${own}.evil.example/register`, 'javascript:alert(1)']) {
    const mail = html(`Hello ${address},\n\nOpen ${address}`)
    expect(mail).toContain(address)
    expect(mail).not.toContain('href')
  }
})

test('the digits of a code are large, and other numbers are not', () => {
  expect(html('Your code is 4821. It is valid for 10 minutes.')).toMatch(
    /Your code is <strong[^>]*>4821<\/strong>\. It is valid for 10 minutes/,
  )
  expect(html('29 CFR 1910 applies.')).not.toContain('<strong')
})

test('the mail has colors for light and dark, and loads nothing', () => {
  const mail = html(`Hello\n\n${own}/`)
  expect(mail).toContain('<meta name="color-scheme" content="light dark" />')
  expect(mail).toContain('@media (prefers-color-scheme:dark)')
  expect(mail).not.toMatch(/<(img|script|link|iframe|object)\b|url\(|@import|\bsrc=/i)
})

test('a paragraph may begin, continue and end with a list, and its parts keep their order', () => {
  expect(bodyOf('- One\n- Two\nAfter')).toBe('<ul><li>One</li><li>Two</li></ul><p>After</p>')
  expect(bodyOf('Before\n- One\nBetween\n- Two')).toBe('<p>Before</p><ul><li>One</li></ul><p>Between</p><ul><li>Two</li></ul>')
  expect(bodyOf('-5 degrees\n-- no list')).toBe('<p>-5 degrees<br />-- no list</p>')
})

test('several empty lines are one, and those around the text are none', () => {
  expect(bodyOf('\n\nOne\n\n\n\nTwo\n\n')).toBe('<p>One</p><p>Two</p>')
})

test('what somebody typed is no HTML, in the text, the subject and the name of the practice', () => {
  const mail = mailHtml({ subject: 'A\n<b>', text: 'Hello <i>', practice: 'P & <u>' }, own)
  expect(mail).toContain('<title>A &#60;b&#62;</title>')
  expect(mail).toContain('>P &#38; &#60;u&#62;</p>')
  expect(mail).not.toMatch(/<[biu]>/)
})

test.each(['.', ',', ';', ':', '!', '?', ')', '...', ').'])('a link ends before the sentence does: %s', (end) => {
  expect(html(`(See ${own}/records?page=2${end}`)).toContain(`<a class="link" href="${own}/records?page=2"`)
})

test('the button stands below the paragraph of its link, and the address alone is no link of ours', () => {
  expect(bodyOf(`First\n\nSee ${own}/records now\n\nLast`)).toBe(
    `<p>First</p><p>See <a>${own}/records</a> now</p>[Open the records]<p>Last</p>`,
  )
  expect(bodyOf(`See ${own}`)).toBe(`<p>See ${own}</p>`)
})

test('a code is four digits, no more and no fewer', () => {
  for (const words of ['Your code is 123.', 'Your code is 12345.', 'The barcode was 1234.']) expect(html(words)).not.toContain('<strong')
})

/** The body of a mail without styles and without its last line: paragraphs, lists, links, and the words of its buttons in brackets. */
function bodyOf(text: string): string {
  const cell = /<td class="ink"[^>]*>([^]*)<\/td><\/tr>\s*<\/table>\s*<\/td>\s*<\/tr>\s*<\/table>\s*<\/body>/.exec(html(text))?.[1] ?? ''
  return cell
    .replace(/<p class="quiet"[^]*$/, '')
    .replaceAll(/<table[^]*?inline-block[^>]*>([^<]*)<[^]*?<\/table>/g, '[$1]')
    .replaceAll(/<(\w+) [^>]*>/g, (whole, tag: string) => (tag === 'br' ? whole : `<${tag}>`))
}
