import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../../apps/web')
const source = (name: string) => readFileSync(join(web, name), 'utf8')
const page = source('index.html')
const texts = (frame: string) =>
  [...(page.split(`class="first ${frame}"`)[1]?.split('class="first ')[0] ?? '').matchAll(/<p[^>]*>([^<]+)<\/p>/g)].map(([, text]) => text)

test('the placeholder frames show the same texts as the screens that replace them', () => {
  const [title, intro, username, help, password] = texts('first-entry')
  expect(source('src/features/access/sign-in-screen.tsx')).toContain(`<EntryFrame title="${title}" intro="${intro}"`)
  const form = source('src/features/access/sign-in-form.tsx')
  for (const prop of [`label="${username}"`, `help="${help}"`, `label="${password}"`]) expect(form).toContain(prop)
  const [heading, ...more] = texts('first-frame')
  expect(source('src/features/tasks/dashboard/dashboard-screen.tsx')).toMatch(new RegExp(`<Screen\\s+title="${heading}"`))
  expect(more).toEqual([])
})

test('the placeholder frames are hidden from screen readers, which read the real page', () => {
  expect(page.match(/class="first first-\w+"/g)).toHaveLength(2)
  expect(page.match(/class="first first-\w+" aria-hidden="true"/g)).toHaveLength(2)
})

test('the placeholder frames need no font file, because it would compete with the scripts, which load it themselves', () => {
  expect(page + source('src/platform/first/first.css')).not.toContain('Inter Variable')
  expect(source('src/platform/first/first.css')).toContain(`14px/1.5 'Inter Fallback'`)
  expect(source('src/main.tsx')).toContain(`document.fonts.load("1em 'Inter Variable'")`)
})

test('the first script opens the same page of the administration as its screen', () => {
  const address = /Redirect to="([^"]+)"/.exec(source('src/features/overview/admin-home.tsx'))?.[1]
  expect(source('src/platform/first/first-script.ts')).toContain(`history.replaceState(history.state, '', '${address}')`)
})
