import { z } from 'zod'

import { adminOf, endpoint, id, payload } from '../endpoint/endpoint.ts'
import { error } from '../endpoint/errors.ts'
import { moment, oneLine } from '../endpoint/shapes.ts'
import { BinderNotReady } from './inspection-binders.ts'

/** How long a binder is shared: a working day unless somebody chooses otherwise. Ours. */
export const shareHours = { usual: 8, most: 30 * 24 } as const

export const shareLimits = { officer: 200, what: 1_000 } as const

/** What a reader does: opens the binder with the passphrase, or marks a section as seen, flags it, or asks about it. */
export const shareEventKinds = ['opened', 'seen', 'flag', 'ask'] as const
export type ShareEventKind = (typeof shareEventKinds)[number]

export const BinderOfNoCase = error(
  'inspection_share.no_case',
  409,
  'Only the binder of an open case can be shared. Make one in the case first.',
)

const ShareEvent = z.object({
  kind: z.enum(shareEventKinds),
  /** The title of the section; empty for an opening. */
  section: z.string(),
  what: z.string(),
  at: moment,
})

const BinderShare = z.object({
  _id: id('inspectionShare'),
  binder: id('inspectionBinder'),
  officer: z.string(),
  madeBy: z.string(),
  madeAt: moment,
  endsAt: moment,
  /** When somebody ended it before its time. */
  endedAt: moment.nullable(),
  /** Whether it can be opened now. */
  isOpen: z.boolean(),
  /** The newest first. */
  events: z.array(ShareEvent),
})
export type BinderShare = z.infer<typeof BinderShare>

const admin = { plan: 'OSHA', support: 'never' } as const

export const listShares = endpoint({
  method: 'GET',
  path: '/api/v2/inspection_shares/:caseId',
  summary: 'With whom the binders of a case are shared, and what the readers did.',
  params: z.object({ caseId: id('inspection') }),
  access: adminOf('params.caseId'),
  ...admin,
  response: payload(z.object({ shares: z.array(BinderShare) })),
})

export const shareBinder = endpoint({
  method: 'POST',
  path: '/api/v2/inspection_share/:binderId',
  summary:
    'Shares the binder of an open case with an officer: a secret link and a passphrase to say aloud. Both are returned once and are not stored.',
  params: z.object({ binderId: id('inspectionBinder') }),
  access: adminOf('params.binderId'),
  ...admin,
  body: z.object({
    officer: oneLine(shareLimits.officer, 'Please enter who reads it.'),
    hours: z.number().int().min(1).max(shareHours.most).default(shareHours.usual),
  }),
  freshProof: 'sharing',
  response: payload(z.object({ _id: id('inspectionShare'), link: z.string(), passphrase: z.string(), endsAt: moment })),
  errors: [BinderNotReady, BinderOfNoCase],
})

export const endShare = endpoint({
  method: 'PUT',
  path: '/api/v2/end_inspection_share/:shareId',
  summary: 'Ends the sharing of a binder at once.',
  params: z.object({ shareId: id('inspectionShare') }),
  access: adminOf('params.shareId'),
  ...admin,
  body: z.object({}),
  response: 'none',
})
