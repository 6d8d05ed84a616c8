import { libraryData } from '#contract/library/library'
import type { LibraryAnswer } from '#contract/library/library-answer'
import type { PageBlock } from '#wire/library-pages'
import { libraryPage, libraryPages } from '#contract/library/library-view'
import { renderApp, signInAs } from '#web/app/testing/render-app.tsx'
import { refuse, server } from '#web/platform/testing/fake-server.ts'

import { aStep, answered, servePeople } from '../../testing/steps.ts'

export const text = (value: string, marks: { type: 'bold' }[] = []) => ({ nodeType: 'text' as const, value, marks, data: {} })
export const paragraph = (...content: Extract<PageBlock, { nodeType: 'paragraph' }>['content']): PageBlock => ({
  nodeType: 'paragraph',
  data: {},
  content,
})
export const answerOf = (associatedVariable: string): PageBlock => ({ nodeType: 'answer', data: { associatedVariable }, content: [] })

const titles: Record<string, { title: string; section: string }> = {
  hands: { title: 'Hand washing', section: 'ecp' },
  sharps: { title: 'Sharps containers', section: 'ecp' },
  meeting: { title: 'Meeting place', section: 'emergency' },
}
const sections = { ecp: 'Exposure Control Plan', emergency: 'Emergencies' }

const item = (id: string, sortOrder: number) => {
  const { title = id, section = 'ecp' } = titles[id] ?? {}
  return { sys: { id }, fields: { title, sortOrder, parent: { sys: { id: section } } } }
}

const names = (PRACTICE_NAME: string, LOCATION_NAME: string) =>
  Object.entries({ PRACTICE_NAME, LOCATION_NAME }).map(([associatedVariable, answer]) => ({
    ...answered(aStep(99, { associatedVariable, readOnly: true }), answer),
  }))

/**
 * Serves a library of three pages in two sections with the given page contents and answers.
 * @param search resolves when the search response may be sent
 */
export function serveLibrary({
  bodies = {},
  answers = [],
  found = [],
  search,
}: { bodies?: Record<string, PageBlock[]>; answers?: LibraryAnswer[]; found?: readonly string[]; search?: Promise<void> } = {}) {
  signInAs()
  servePeople()
  const pageOf = (id: string) => {
    const content = bodies[id] ?? [paragraph(text(`Text of ${id}.`))]
    const body = { nodeType: 'document' as const, data: {}, content }
    return { sys: { id }, fields: { title: titles[id]?.title ?? id, body } }
  }
  server.on(libraryPages, async ({ query }) => {
    if (query.searchValue) await search
    const ids = query.searchValue ? found : Object.keys(titles)
    const items = ids.map((id, index) => item(id, index + 1))
    const shown = new Set(items.map(({ fields }) => fields.parent.sys.id))
    const Entry = Object.entries(sections).map(([id, title], index) => ({ sys: { id }, fields: { title, sortOrder: index + 1 } }))
    const includes = { Entry: Entry.filter(({ sys }) => shown.has(sys.id)) }
    return { items, includes, ...(query.pageId !== undefined && { page: pageOf(query.pageId in titles ? query.pageId : 'hands') }) }
  })
  server.on(libraryPage, ({ query: { pageId } }) => (pageId in titles ? pageOf(pageId) : refuse(404, 'request.not_found', 'Not found')))
  server.on(libraryData, () => ({ payload: { libraryData: [...answers, ...names('Lakeside Dental', 'Main Street')] } }))
}

export const openLibrary = (at = '/library') => renderApp({ at })
