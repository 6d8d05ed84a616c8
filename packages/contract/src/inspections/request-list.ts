import { z } from 'zod'

import { adminOf, endpoint, id, payload } from '../endpoint/endpoint.ts'
import { day } from '../endpoint/shapes.ts'
import { agencies } from './inspections.ts'

/** What a line opens: the row with its id, or a page. */
const opens = z.enum(['task', 'record', 'plan', 'sheets', 'sharpsLog', 'trainingRecords', 'injuryRecords', 'rounds', 'item', 'fix'])
export type Opens = z.infer<typeof opens>

const Line = z.object({
  /** Names no person, so that an officer may see it. */
  text: z.string(),
  missing: z.boolean(),
  citation: z.string(),
  /** null if it opens nothing. */
  opens: opens.nullable(),
  /** The id of the task, record, item or problem, or the key of the plan; null for a page. */
  target: z.string().nullable(),
})
export type RequestLine = z.infer<typeof Line>

/** One thing that officers ask for, as it stands at the location today. */
const RequestState = z.object({
  key: z.string(),
  title: z.string(),
  /** What the officer wants to see. */
  asks: z.string(),
  citation: z.string(),
  /** `notHere`: it does not apply according to the answers of the location. */
  state: z.enum(['ready', 'missing', 'notHere']),
  /** The last day on which something about it was done. */
  last: day.nullable(),
  /** What is missing first, then what is in order. */
  lines: z.array(Line),
})
export type RequestState = z.infer<typeof RequestState>

/** Something that can be put right before the officer walks through. */
const TidyLine = z.object({ text: z.string(), detail: z.string(), opens, target: z.string() })
export type TidyLine = z.infer<typeof TidyLine>

export const RequestList = z.object({
  /** The library of the location is set up; without it, most of the list is unknown. */
  isSetUp: z.boolean(),
  today: day,
  agency: z.object({ kind: z.enum(agencies), name: z.string(), phones: z.array(z.object({ number: z.string(), when: z.string() })) }),
  /** Whom to call: administrators and the safety officer with a phone number. */
  people: z.array(z.object({ fullName: z.string(), role: z.enum(['administrator', 'safetyOfficer']), phone: z.string() })),
  items: z.array(RequestState),
  tidy: z.array(TidyLine),
  /** How many items are ready, and how many apply. */
  ready: z.number().int(),
  asked: z.number().int(),
})
export type RequestList = z.infer<typeof RequestList>

export const getRequestList = endpoint({
  method: 'GET',
  path: '/api/v2/request_list/:locationId',
  summary: 'What officers ask for first, each with its last date and what is missing, and what can be put right at once.',
  params: z.object({ locationId: id('location') }),
  access: adminOf('params.locationId'),
  plan: 'OSHA',
  support: 'never',
  response: payload(RequestList),
})
