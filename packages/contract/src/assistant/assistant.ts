import { z } from 'zod'

import { endpoint, id, memberOf } from '../endpoint/endpoint.ts'
import { error, TooMany } from '../endpoint/errors.ts'
import type { Frequency } from '#calendar/frequency-and-anchor'
import type { PageAddress } from '#wire/page-paths'
import { text } from '../endpoint/shapes.ts'

/** How far the library of a location is processed (DATA-L-016, CONST-L-022). */
export const EmbeddingStatus = z.enum(['In Progress', 'Completed', 'Error'])
export type EmbeddingStatus = z.infer<typeof EmbeddingStatus>

/** AI-001: the chat is available once processing is complete. */
export const NotProcessed = error(
  'assistant.not_processed',
  409,
  'The library of this location has not been processed yet. In an emergency call 911. Poison Help is 1-800-222-1222, and the Suicide & Crisis Lifeline is 988.',
)

/** AI-002, verbatim. */
export const SetupNotComplete = error(
  'assistant.setup_not_complete',
  409,
  'Your library setup is not yet complete. Kindly complete it to start using the assistant.',
)

export const startProcessing = endpoint({
  method: 'POST',
  path: '/api/v1/data_embedding/:locationId',
  access: memberOf('params.locationId'),
  summary:
    'Starts to process the library of the location for the assistant, or starts it again; answers at once. While it is in progress a second call changes nothing.',
  params: z.object({ locationId: id('location') }),
  plan: 'OSHA',
  response: z.object({ embeddingStatus: EmbeddingStatus }),
  errors: [SetupNotComplete],
})

/** The longest question, in characters. */
export const longestQuestion = 2000

/** The pages that an answer opens with search values. `address.test.ts` of the web app does not compile if a page does not declare one of them. */
export interface AnswerSearch {
  '/library': { page: string; mark?: string }
  '/forms/view': { formId: string }
  '/sds': { sheet: string }
  '/medicc': { danger: string }
  '/': { activeTask?: string; due?: 'overdue' | 'today' | 'week' | 'team' }
  '/records': { activeRecord: string }
  '/rounds/item': { itemId: string }
  '/rounds/walk': { frequency: Frequency; due: string }
  '/admin/staff-view': { userId: string }
  '/account': { panel: 'admin' | 'safetyOfficer' }
}

/** Any string on the wire; the compiler accepts only the address of a page. */
const address = z.string() as z.ZodType<PageAddress>

/** A link for the next step: to a paragraph of a library page, a form, or a screen. */
export const AnswerLink = z.object({ label: z.string(), href: address })
export type AnswerLink = z.infer<typeof AnswerLink>

/**
 * A row of the data that the product keeps: a task, a person, an item, a data sheet or a record. It contains only what the screens show to the caller.
 */
export const AnswerRow = z.object({
  label: z.string(),
  /** What the list says beside the label, such as the due date or the place; empty if nothing. */
  detail: z.string(),
  /** The number to call a person, if the caller may see it. */
  phone: z.string().nullable(),
  /** Opens the row; null if there is nothing that the caller may open. */
  href: address.nullable(),
})
export type AnswerRow = z.infer<typeof AnswerRow>

/** Sentences from one source, quoted verbatim. They are read below the heading, without which an item of a list may say less than it means. */
export const AnswerQuote = z.object({
  title: z.string(),
  heading: z.string(),
  sentences: z.array(z.string()).min(1),
  /** Opens the source at the paragraph; null if there is nothing to open. */
  href: address.nullable(),
})
export type AnswerQuote = z.infer<typeof AnswerQuote>

/** The emergency card for a question about immediate danger. */
const DangerCard = z.object({
  id: z.string(),
  title: z.string(),
  signs: z.string().nullable(),
  steps: z.array(z.string()),
  calls: z.array(z.object({ to: z.enum(['emergency', 'poison', 'crisis']), when: z.string() })),
  links: z.array(AnswerLink),
  /** The sources of the card, and the day on which it was compared with them. */
  source: z.string(),
})
export type DangerCard = z.infer<typeof DangerCard>

/** API-L-029; an empty question is malformed and gets 422 instead of 400 (ruling 22). */
export const ask = endpoint({
  method: 'POST',
  path: '/api/v1/ask',
  access: memberOf('body.location'),
  summary:
    'Answers a question from the library of the location: exact quotes, or that the library does not say it. What the product knows of the caller and the location, such as tasks and who is in charge, it answers from there, as far as the screens show it to the caller. What to do in danger comes first, also before processing and after too many questions. Nothing of the question is kept.',
  plan: 'OSHA',
  keepsNothing: true,
  beyondBudget: 'somebody in danger gets the emergency card, however many calls came before',
  body: z.object({
    question: text(longestQuestion).trim().min(1, 'Required'),
    location: id('location'),
  }),
  response: z.object({
    /** All fields below as plain text (AI-010). */
    answer: z.string(),
    /** What to do at once, for a question about immediate danger. */
    danger: DangerCard.nullable(),
    /** One sentence of ours, shown in place of quotes or before them. */
    note: z.string().nullable(),
    quotes: z.array(AnswerQuote),
    /** What the product itself knows: the data of the caller and of the location that the note is about. At most ten. */
    rows: z.array(AnswerRow),
    /** What the person can do instead or in addition. */
    links: z.array(AnswerLink),
  }),
  errors: [NotProcessed, TooMany],
})
