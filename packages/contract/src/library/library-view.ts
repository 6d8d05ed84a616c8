import { z } from 'zod'

import { ChangeEffect } from '../endpoint/change-effect.ts'
import { endpoint, id, memberOf, payload, signedIn } from '../endpoint/endpoint.ts'
import { Conflict, NotFound } from '../endpoint/errors.ts'
import { AnswerInput, QuestionnaireOpen, ReasonNeeded, StepsMissing } from './library.ts'
import { LibraryAnswer } from './library-answer.ts'
import { PageBody } from '#wire/library-pages'
import { text } from '../endpoint/shapes.ts'

/** The id of a page or section, nested as in Contentful. */
const sys = z.object({ id: z.string() })

/** An entry of the list of pages, without its text (DATA-L-010). */
export const PageItem = z.object({
  sys,
  fields: z.object({
    title: z.string(),
    sortOrder: z.number().int(),
    /** The section of the page. */
    parent: z.object({ sys }),
  }),
})
export type PageItem = z.infer<typeof PageItem>

/** A page with its text. */
export const LibraryPage = z.object({ sys, fields: z.object({ title: z.string(), body: PageBody }) })
export type LibraryPage = z.infer<typeof LibraryPage>

const SectionEntry = z.object({ sys, fields: z.object({ title: z.string(), sortOrder: z.number().int() }) })

const params = z.object({ locationId: id('location') })

export const libraryPages = endpoint({
  method: 'GET',
  path: '/api/v2/libraryPages/:locationId',
  access: memberOf('params.locationId'),
  summary:
    'The pages of the library that the location sees, with their sections; with a search those that contain every word of it in their title, text, shown answers or everyday words for them.',
  params,
  query: z.object({
    /** Words, regardless of case and accents; an empty value matches everything. */
    searchValue: text().optional(),
    /** Also returns this page, so that the screen needs no second request. Returns the first page if the location does not see the requested one. */
    pageId: text(100).optional(),
  }),
  plan: 'OSHA',
  response: z.object({
    items: z.array(PageItem),
    includes: z.object({ Entry: z.array(SectionEntry) }),
    /** Absent unless `pageId` was sent and the location has a page. */
    page: LibraryPage.optional(),
  }),
})

export const libraryPage = endpoint({
  method: 'GET',
  path: '/api/v2/libraryPage',
  access: signedIn,
  plan: 'OSHA',
  noTenantIds: 'the text of a page is the same for everybody in a state; answers are inserted from libraryData',
  summary: 'The title and text of one page of the library, with places for the answers.',
  query: z.object({
    pageId: text(100)
      .min(1, 'Required')
      .meta({ examples: ['emergency-contacts'] }),
    /** The state whose law is part of the text. The sentences about other states are in blocks of their own. */
    state: text(2).optional(),
  }),
  response: LibraryPage,
  errors: [NotFound],
})

const edit = {
  /** One answer; a list of answers is also accepted. */
  libraryData: z.union([AnswerInput, z.array(AnswerInput).min(1).max(100)]),
}

export const updateLibraryData = endpoint({
  method: 'PUT',
  path: '/api/v1/updateLibraryData',
  access: memberOf('body.locationId'),
  summary: 'Saves an edited answer of a location whose library is set up; its tasks follow at once.',
  plan: 'OSHA',
  body: z.object({ ...edit, locationId: id('location') }),
  response: z.array(LibraryAnswer),
  support: 'write',
  errors: [QuestionnaireOpen, StepsMissing, ReasonNeeded, Conflict],
})

export const libraryDataEffect = endpoint({
  method: 'POST',
  path: '/api/v2/libraryData/:locationId/effect',
  access: memberOf('params.locationId'),
  summary:
    'Which tasks an edited answer opens, changes and closes; confidential ones are listed for administrators of the location alone. Nothing is saved.',
  params,
  plan: 'OSHA',
  body: z.object(edit),
  response: payload(ChangeEffect),
  support: 'write',
  errors: [QuestionnaireOpen, StepsMissing, ReasonNeeded, Conflict],
})
