import { expect, test } from 'vitest'

import { shareLimits } from '#contract/inspection-binders/binder-shares'

import { contentsPage, passphrasePage, sectionPage, sharePolicy } from './share-html.ts'

const reader = { path: '/b/secret', watermark: 'Shared with Ines <Duarte>, 11/28/2026 12:00 PM' }
const sections = ['Training', 'Poster & co'].map((title) => ({
  key: title,
  title,
  citation: '',
  blocks: [{ kind: 'paragraph' as const, text: `About ${title}` }],
}))
const binder = { title: 'Inspection binder', madeAt: '', header: 'Lakeside Dental', footer: 'As of 11/28/2026', sections }

const section = (index: number, sent?: string) => sectionPage(reader, { section: sections[index]!, index, last: 1, sent })

test('the page that asks for the passphrase says nothing about the practice, and says what is wrong only if something is', () => {
  expect(passphrasePage('/b/secret')).not.toContain('role="alert"')
  expect(passphrasePage('/b/secret', 'Not <right>')).toContain('<p class="wrong" role="alert">Not &#60;right&#62;</p>')
  expect(passphrasePage('/b/secret')).toContain('<form method="post" action="/b/secret" enctype="multipart/form-data">')
})

test('the contents link each section by its number, and the title of the cover is not repeated', () => {
  const cover = [
    { kind: 'heading' as const, level: 1 as const, text: 'Inspection binder' },
    { kind: 'paragraph' as const, text: 'Cover text' },
  ]
  const page = contentsPage(reader, { ...binder, cover })
  expect(page).toContain('<li><a href="/b/secret/1">Training</a></li><li><a href="/b/secret/2">Poster &#38; co</a></li>')
  expect(page).toContain('<a href="/b/secret/pdf">')
  expect(page).toContain('<p>Cover text</p>')
  expect(page).not.toContain('<h2>Inspection binder</h2>')
})

test('every page of the binder says for whom it was opened', () => {
  const mark = '<p class="mark">Shared with Ines &#60;Duarte&#62;, 11/28/2026 12:00 PM</p>'
  for (const page of [contentsPage(reader, { ...binder, cover: [] }), section(0), section(1)]) expect(page).toContain(mark)
})

test('a section leads to the next one, and the last one only back', () => {
  expect(section(0)).toContain('<h1>1. Training</h1>')
  expect(section(0)).toContain('<a href="/b/secret/2">Next section</a>')
  expect(section(1)).not.toContain('Next section')
  for (const index of [0, 1]) expect(section(index)).toContain('<a href="/b/secret">Contents</a>')
})

test('a note goes to the section that is shown, and its answer is announced once there is one', () => {
  expect(section(1)).toContain('<form method="post" action="/b/secret/2"')
  expect(section(1)).toContain(`maxlength="${shareLimits.what}"`)
  expect(section(1)).not.toContain('role="status"')
  expect(section(1, 'It was sent.')).toContain('<p class="box" role="status">It was sent.</p>')
})

test('the pages run no script, and their forms go to this server only', () => {
  expect(sharePolicy).toMatch(/^default-src 'none'; style-src 'unsafe-inline'; /)
  expect(sharePolicy).toContain("form-action 'self'")
  expect(sharePolicy).toContain("frame-ancestors 'none'")
})
