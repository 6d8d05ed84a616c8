import { z } from 'zod'

import { writtenPlanKeys } from '#content/library/written-plans'

import { adminOf, endpoint, id, memberOf, payload } from './endpoint.ts'
import { Conflict, error } from './errors.ts'
import { day, moment, required, text } from './shapes.ts'

export const PlanChanged = error('written_plan.changed', 409, 'The plan has changed since you opened it. Please look at it again.')
export const NewerVersion = error('written_plan.newer_version', 409, 'There is a newer version of this plan. Please read that one.')
export const NoVersion = error('written_plan.no_version', 404, 'This plan has not been adopted yet.')

const WrittenPlanKey = z.enum(writtenPlanKeys)

/** A drawing of ours by its name; `text` says what it shows. Its size in pixels. */
const PlanDrawing = z.object({ name: z.string(), text: z.string(), width: z.number().int(), height: z.number().int() })

/** One part of a plan as it was resolved: plain words, without links and without anything that changes later. */
export const PlanBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(z.string()) }),
  z.object({
    kind: z.literal('table'),
    header: z.array(z.string()),
    rows: z.array(z.array(z.string())),
    /** For each row the drawing in its first cell. Absent in tables without drawings, so that the hashes of their plans stay. */
    drawings: z.array(PlanDrawing.nullable()).optional(),
  }),
  z.object({ kind: z.literal('drawing'), ...PlanDrawing.shape }),
  /** `quote`: words of a law. `callout`: what to notice first. */
  z.object({ kind: z.enum(['quote', 'callout']), lines: z.array(z.string()) }),
  /** An answer of the location. Without lines and rows it was not answered. */
  z.object({
    kind: z.literal('answer'),
    question: z.string(),
    lines: z.array(z.string()),
    table: z.object({ header: z.array(z.string()), rows: z.array(z.array(z.string())) }).nullable(),
  }),
])
export type PlanBlock = z.infer<typeof PlanBlock>

/** A plan as one document: its pages in reading order, with the answers of the location as they were at that moment. */
export const PlanDocument = z.object({
  title: z.string(),
  practice: z.string(),
  location: z.string(),
  citation: z.string(),
  pages: z.array(z.object({ id: z.string(), title: z.string(), blocks: z.array(PlanBlock) })),
})
export type PlanDocument = z.infer<typeof PlanDocument>

const Person = z.object({ _id: id('user'), fullName: z.string() })

/** What the record of a review holds besides the note; empty where the plan does not ask for it. */
const Review = z.object({
  /** The safer devices that were considered, and the decision on each (29 CFR 1910.1030(c)(1)(iv)(B)). */
  devices: text(2_000).default(''),
  /** The staff who were asked, and what they said (29 CFR 1910.1030(c)(1)(v)). */
  asked: text(2_000).default(''),
})

/** An adopted version of a plan. It never changes. */
export const PlanVersion = z.object({
  /** Counted from 1 for each plan of a location. */
  number: z.number().int(),
  adoptedAt: moment,
  adoptedBy: Person,
  /** What changed since the version before, in the words of the adopter. */
  note: z.string(),
  /** Staff who confirmed an earlier version are asked again. False for a review that changed nothing of weight. */
  asksAgain: z.boolean(),
  /** SHA-256 of the document, 64 hexadecimal characters. */
  hash: z.string(),
  /** Set if the version is also the yearly review of the plan. */
  review: Review.nullable(),
})
export type PlanVersion = z.infer<typeof PlanVersion>

/** `due`: the person is asked to read and confirm. `none`: nothing is adopted yet. */
const Confirmation = z.enum(['none', 'due', 'confirmed'])

export const WrittenPlanSummary = z.object({
  key: WrittenPlanKey,
  title: z.string(),
  citation: z.string(),
  newest: PlanVersion.nullable(),
  /** Titles of the pages whose words differ from the newest version; all pages while nothing is adopted. */
  changedPages: z.array(z.string()),
  /** Whether the caller has confirmed what counts. */
  mine: Confirmation,
  /** How many people of the location have confirmed, of all who are there; null for all but administrators. */
  confirmed: z.object({ people: z.number().int(), of: z.number().int() }).nullable(),
})
export type WrittenPlanSummary = z.infer<typeof WrittenPlanSummary>

const planParams = z.object({ locationId: id('location'), planKey: WrittenPlanKey })
const versionNumber = z.coerce.number().int().min(1).max(1_000_000)

export const listWrittenPlans = endpoint({
  method: 'GET',
  path: '/api/v2/written_plans/:locationId',
  access: memberOf('params.locationId'),
  summary: 'The written plans that a location has, each with its newest version, what has changed since, and who has confirmed it.',
  params: z.object({ locationId: id('location') }),
  plan: 'OSHA',
  response: payload(z.array(WrittenPlanSummary)),
})

export const getWrittenPlan = endpoint({
  method: 'GET',
  path: '/api/v2/written_plan/:locationId/:planKey',
  access: memberOf('params.locationId'),
  summary:
    'One plan as a document, with all its versions, newest first. Version 0 is the draft with the answers of today; without a number it is the newest version, or the draft while nothing is adopted.',
  params: planParams,
  query: z.object({ version: z.coerce.number().int().min(0).max(1_000_000).optional() }),
  plan: 'OSHA',
  response: payload(
    z.object({
      document: PlanDocument,
      /** The version whose document this is; null for the draft. */
      version: PlanVersion.nullable(),
      /** SHA-256 of the document; adopting names it. */
      hash: z.string(),
      versions: z.array(PlanVersion),
      mine: Confirmation,
      /** Titles of the pages in which the draft differs from the newest version. */
      changedPages: z.array(z.string()),
      /** What a review of the plan is asked besides what changed; null for a plan without a yearly review. */
      reviewAsks: z.array(z.enum(['devices', 'asked'])).nullable(),
      /** The day by which the yearly review is due; null if no task asks for it now. */
      reviewDue: day.nullable(),
    }),
  ),
  errors: [NoVersion],
})

export const compareWrittenPlan = endpoint({
  method: 'GET',
  path: '/api/v2/written_plan_comparison/:locationId/:planKey',
  access: memberOf('params.locationId'),
  summary:
    'What differs between two versions of a plan, page by page. Without `to` the later one is the draft, without `from` the earlier one is the version before it; the first version differs from none.',
  params: planParams,
  query: z.object({ from: versionNumber.optional(), to: versionNumber.optional() }),
  plan: 'OSHA',
  response: payload(
    z.array(
      z.object({
        title: z.string(),
        /** Lines that are only in the earlier one, and only in the later one, each in reading order. */
        removed: z.array(z.string()),
        added: z.array(z.string()),
      }),
    ),
  ),
  errors: [NoVersion],
})

export const writtenPlanPdf = endpoint({
  method: 'GET',
  path: '/api/v2/written_plan_pdf/:locationId/:planKey',
  access: memberOf('params.locationId'),
  summary: 'A version of a plan as a tagged PDF with cover, contents and bookmarks. The same version gives the same bytes.',
  params: planParams,
  query: z.object({ version: versionNumber }),
  plan: 'OSHA',
  response: 'file',
  errors: [NoVersion],
})

export const adoptWrittenPlan = endpoint({
  method: 'POST',
  path: '/api/v2/written_plan/:locationId/:planKey/adopt',
  access: adminOf('params.locationId'),
  summary:
    'Adopts the draft as the next version. The first version, and each one that asks again, asks everybody at the location to read and confirm it.',
  params: planParams,
  plan: 'OSHA',
  support: 'never',
  body: z.object({
    /** The hash of the draft that was looked at. */
    hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .meta({ examples: ['0'.repeat(64)] }),
    /** The number of the newest version that was looked at; 0 where there was none. */
    after: z.number().int().min(0),
    /** What changed, and why. */
    note: required(2_000),
    /** A change that staff should read. It counts only where the words have changed. */
    asksAgain: z.boolean(),
    /** The adoption is also the yearly review, which completes its task. */
    review: Review.nullable().default(null),
  }),
  response: payload(PlanVersion),
  errors: [PlanChanged, Conflict],
})

export const confirmWrittenPlan = endpoint({
  method: 'POST',
  path: '/api/v2/written_plan/:locationId/:planKey/confirm',
  access: memberOf('params.locationId'),
  summary: 'The caller has read the newest version of a plan. Once for each version; again it changes nothing.',
  params: planParams,
  plan: 'OSHA',
  support: 'never',
  body: z.object({ version: versionNumber }),
  response: payload(z.object({ confirmedAt: moment })),
  errors: [NewerVersion, NoVersion],
})

export const writtenPlanReaders = endpoint({
  method: 'GET',
  path: '/api/v2/written_plan_readers/:locationId/:planKey',
  access: adminOf('params.locationId'),
  summary: 'The people of a location with the newest version of a plan that each has confirmed; who has not comes first.',
  params: planParams,
  plan: 'OSHA',
  response: payload(
    z.array(
      z.object({
        person: Person,
        /** The newest version that the person has confirmed; null for none. */
        version: z.number().int().nullable(),
        confirmedAt: moment.nullable(),
        /** The person is asked to read and confirm. */
        due: z.boolean(),
      }),
    ),
  ),
})
