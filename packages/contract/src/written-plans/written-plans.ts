import { z } from 'zod'

import { writtenPlanKeys } from '#content/library/written-plans'

import { adminOf, endpoint, id, memberOf, payload } from '../endpoint/endpoint.ts'
import { Conflict, error } from '../endpoint/errors.ts'
import { day, moment, required, text } from '../endpoint/shapes.ts'
import { PlanPicture } from './plan-additions.ts'

export const PlanChanged = error('written_plan.changed', 409, 'The plan has changed since you opened it. Please look at it again.')
export const NewerVersion = error('written_plan.newer_version', 409, 'There is a newer version of this plan. Please read that one.')
/** The library setup asks the questions that a plan answers, so no plan is adopted before it is complete. The details count the open questions. */
export const SetupIncomplete = error(
  'written_plan.setup_incomplete',
  409,
  'Please finish the library setup first. Its answers are part of this plan.',
)
/** Questions of the plan are open, and the adopter has not confirmed exactly this many. The details count them. */
export const QuestionsOpen = error('written_plan.questions_open', 409, 'Some questions in this plan are not answered yet.')
export const EveryoneReminded = error(
  'written_plan.everyone_reminded',
  409,
  'Everyone who has not read this plan was reminded today already.',
)
export const NoVersion = error('written_plan.no_version', 404, 'This plan has not been adopted yet.')

const WrittenPlanKey = z.enum(writtenPlanKeys)

/** One of our drawings, by name. `text` describes what it shows; the size is in pixels. */
const PlanDrawing = z.object({ name: z.string(), text: z.string(), width: z.number().int(), height: z.number().int() })

/** The parts of a plan with its answers filled in: plain words, without links and without anything that changes later. */
const textBlocks = [
  z.object({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), text: z.string() }),
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  z.object({ kind: z.literal('list'), ordered: z.boolean(), items: z.array(z.string()) }),
  z.object({
    kind: z.literal('table'),
    header: z.array(z.string()),
    rows: z.array(z.array(z.string())),
    /** For each row, the drawing in its first cell. Absent in tables without drawings, so that the hashes of existing plans do not change. */
    drawings: z.array(PlanDrawing.nullable()).optional(),
  }),
  z.object({ kind: z.literal('drawing'), ...PlanDrawing.shape }),
  /** `quote`: words of a law. `callout`: a point to notice first. */
  z.object({ kind: z.enum(['quote', 'callout']), lines: z.array(z.string()) }),
  /** An answer of the location. It was not answered if it has neither lines nor rows. */
  z.object({
    kind: z.literal('answer'),
    question: z.string(),
    lines: z.array(z.string()),
    table: z.object({ header: z.array(z.string()), rows: z.array(z.array(z.string())) }).nullable(),
  }),
] as const

/** A part of a plan as strangers read it. */
export const PublicPlanBlock = z.discriminatedUnion('kind', [...textBlocks])

/** A part of a plan. */
export const PlanBlock = z.discriminatedUnion('kind', [
  ...textBlocks,
  /** What the practice itself added (ruling 61): by whom, and on which day at the location. */
  z.object({ kind: z.literal('addition'), by: z.string(), on: day, lines: z.array(z.string()), pictures: z.array(PlanPicture) }),
])
export type PublicPlanBlock = z.infer<typeof PublicPlanBlock>
export type PlanBlock = z.infer<typeof PlanBlock>

/** A plan as one document: its pages in reading order, with the answers of the location at that time. */
export const PlanDocument = z.object({
  title: z.string(),
  practice: z.string(),
  location: z.string(),
  citation: z.string(),
  pages: z.array(z.object({ id: z.string(), title: z.string(), blocks: z.array(PlanBlock) })),
})
export type PlanDocument = z.infer<typeof PlanDocument>

const Person = z.object({ _id: id('user'), fullName: z.string() })

/** The content of a review's record in addition to the note; a field is empty if the plan does not require it. */
const Review = z.object({
  /** The safer devices that were considered, and the decision on each (29 CFR 1910.1030(c)(1)(iv)(B)). */
  devices: text(2_000).default(''),
  /** The staff who were consulted, and their answers (29 CFR 1910.1030(c)(1)(v)). */
  asked: text(2_000).default(''),
})

/** An adopted version of a plan. It never changes. */
export const PlanVersion = z.object({
  /** Counted from 1 for each plan of a location. */
  number: z.number().int(),
  adoptedAt: moment,
  adoptedBy: Person,
  /** The changes since the previous version, in the words of the adopter. */
  note: z.string(),
  /** Staff who confirmed an earlier version must confirm again. False for a review without significant changes. */
  asksAgain: z.boolean(),
  /** SHA-256 of the document, 64 hexadecimal characters. */
  hash: z.string(),
  /** Set if adopting this version is also the yearly review of the plan. */
  review: Review.nullable(),
})
export type PlanVersion = z.infer<typeof PlanVersion>

/** `due`: the person has to read and confirm. `none`: no version is adopted yet. */
const Confirmation = z.enum(['none', 'due', 'confirmed'])

export const WrittenPlanSummary = z.object({
  key: WrittenPlanKey,
  title: z.string(),
  citation: z.string(),
  newest: PlanVersion.nullable(),
  /** Titles of the pages whose text differs from the newest version; all pages if nothing is adopted. */
  changedPages: z.array(z.string()),
  /** The caller's confirmation of the version that counts. */
  mine: Confirmation,
  /** How many people of the location have confirmed, out of all; null for anyone but administrators. */
  confirmed: z.object({ people: z.number().int(), of: z.number().int() }).nullable(),
})
export type WrittenPlanSummary = z.infer<typeof WrittenPlanSummary>

/** A question of a plan that is not answered yet. */
export const OpenQuestion = z.object({
  associatedVariable: z.string(),
  question: z.string(),
  /** The page of the library on which it can be answered. */
  page: z.string(),
})
export type OpenQuestion = z.infer<typeof OpenQuestion>

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
      /** SHA-256 of the document; sent back when the plan is adopted. */
      hash: z.string(),
      versions: z.array(PlanVersion),
      mine: Confirmation,
      /** Titles of the pages in which the draft differs from the newest version. */
      changedPages: z.array(z.string()),
      /** The questions that the draft leaves open, in reading order; empty if the document is a version. */
      unanswered: z.array(OpenQuestion),
      /** The fields of a review in addition to the changes; null for a plan without a yearly review. */
      reviewAsks: z.array(z.enum(['devices', 'asked'])).nullable(),
      /** The day by which the yearly review is due; null if no task currently requires it. */
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
        /** Lines that appear only in the earlier version, and only in the later one, in reading order. */
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
    'Adopts the draft as the next version, once the library setup is complete. The first version, and each one that asks again, asks everybody at the location to read and confirm it.',
  params: planParams,
  plan: 'OSHA',
  support: 'never',
  body: z.object({
    /** The hash of the draft that was reviewed. */
    hash: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .meta({ examples: ['0'.repeat(64)] }),
    /** The number of the newest version when the draft was reviewed; 0 if there was none. */
    after: z.number().int().min(0),
    /** What changed, and why. */
    note: required(2_000),
    /** A change that staff should read. Takes effect only if the text has changed. */
    asksAgain: z.boolean(),
    /** How many questions the adopter knowingly leaves open; must equal the number of open questions. */
    unanswered: z.number().int().min(0).default(0),
    /** The adoption also counts as the yearly review, which completes the review task. */
    review: Review.nullable().default(null),
  }),
  response: payload(PlanVersion),
  errors: [PlanChanged, Conflict, SetupIncomplete, QuestionsOpen],
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
        /** The newest version that the person has confirmed; null if there is none. */
        version: z.number().int().nullable(),
        confirmedAt: moment.nullable(),
        /** The person has to read and confirm. */
        due: z.boolean(),
      }),
    ),
  ),
})

export const remindPlanReaders = endpoint({
  method: 'POST',
  path: '/api/v2/written_plan/:locationId/:planKey/remind',
  access: adminOf('params.locationId'),
  summary:
    'Reminds the people who have to read a plan and have not confirmed, except the caller: by a notification, and by mail. Each person at most once a day for each plan.',
  params: planParams,
  plan: 'OSHA',
  support: 'never',
  body: z.object({}),
  response: payload(
    z.object({
      /** How many people were reminded. */
      reminded: z.number().int(),
      /** How many were left out, because they were reminded today. */
      already: z.number().int(),
    }),
  ),
  errors: [NoVersion, EveryoneReminded],
})
