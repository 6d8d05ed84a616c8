import { z } from 'zod'

import { remindedPeople, subjectKinds } from '#content/facts/expirations/expiration-type'

import { adminOf, endpoint, id, memberOf, payload } from '../endpoint/endpoint.ts'
import { error } from '../endpoint/errors.ts'
import { day, moment, paging, required, text } from '../endpoint/shapes.ts'
import { absenceTexts } from '../staff/absences.ts'
import { singleFileLimits, WrongDocumentType } from '../records/uploads.ts'

/** The days ahead that the list shows first, and that the counts cover. */
export const soonDays = 90

export const ExpirationExists = error('expiration.exists', 409, 'This date is already recorded.')
export const ExpirationRemoved = error('expiration.removed', 409, 'This date has been removed.')
export const NoExpirationDocument = error('expiration.no_document', 404, 'There is no document with this date.')
export const NeedsExpirationDocument = error('upload.needs_file', 422, 'Please choose a document.')

export const expirationTexts = {
  beforeFirstDay: absenceTexts.lastBeforeFirst,
  tooLong: 'The law allows at most {months} months.',
  unknownType: 'Please choose what runs out.',
  needsPerson: 'Please choose a person of this location.',
  needsName: 'Please say which one it is.',
} as const

/** The longest texts of a date. */
export const expirationLimits = { name: 200, number: 100, issuer: 200, lot: 100, reason: 500 } as const

const person = z.object({ _id: id('user'), fullName: z.string() })
const signed = person.extend({ at: moment })

/** One recorded period of validity. */
export const Expiration = z.object({
  _id: id('expiration'),
  location: id('location'),
  issuedOn: day.nullable(),
  validUntil: day,
  lot: z.string(),
  number: z.string(),
  issuer: z.string(),
  /** Of a counter: the hours that are needed by the last day, and those done. */
  hoursRequired: z.number().int().nullable(),
  hoursDone: z.number().int().nullable(),
  document: z.object({ name: z.string(), contentType: z.string() }).nullable(),
  /** The record of the task in which it was entered. */
  record: id('record').nullable(),
  enteredBy: signed,
  /** The administrator who compared it with the document; null if nobody has. */
  verifiedBy: signed.nullable(),
  removedBy: signed.extend({ reason: z.string() }).nullable(),
  can: z.object({ verify: z.boolean(), remove: z.boolean(), addDocument: z.boolean() }),
})
export type Expiration = z.infer<typeof Expiration>

/** A row of a setup table that is the item of a date. */
export const ItemRow = z.object({ variable: text(100), rowKey: text(200) })
export type ItemRow = z.infer<typeof ItemRow>

/** What one kind of date says about one person, item, location or vendor, with all its periods. */
export const ExpirationLine = z.object({
  /** Stays the same over renewals. */
  key: z.string(),
  type: z.string(),
  typeName: z.string(),
  subjectKind: z.enum(subjectKinds),
  person: person.nullable(),
  /** The name of the person, item, location or vendor. */
  subject: z.string(),
  item: ItemRow.nullable(),
  part: z.string(),
  state: z.string(),
  /** What is not allowed after the end; empty if nothing is. */
  blocks: z.string(),
  citation: z.string(),
  confidential: z.boolean(),
  /** The period that ends last. */
  current: Expiration,
  standing: z.enum(['valid', 'soon', 'ended']),
  /** Days until the end; negative after it. */
  days: z.number().int(),
  /** Whether it was valid on the day asked for; null if none was. */
  validThen: z.enum(['yes', 'no', 'unclear']).nullable(),
  /** Earlier and removed periods, the latest end first. */
  history: z.array(Expiration),
  can: z.object({ renew: z.boolean() }),
})
export type ExpirationLine = z.infer<typeof ExpirationLine>

export const expirationFilters = {
  /** Lines that end within so many days, and those that have ended. */
  within: z.coerce.number().int().min(0).max(3_660).optional(),
  kind: z.enum(subjectKinds).optional(),
  type: text(100).optional(),
  person: id('user').optional(),
  search: text(200).optional(),
  /** The day for which `validThen` is answered. */
  on: day.optional(),
  /** Includes people who have left. */
  former: z.enum(['true', 'false']).optional(),
}

const params = z.object({ locationId: id('location') })
const { pageNumber, pageSize } = paging

export const listExpirations = endpoint({
  method: 'GET',
  path: '/api/v2/expirations/:locationId',
  access: memberOf('params.locationId'),
  summary:
    'The dates that run out at a location, the earliest end first: all for its administrators, the own ones for everybody else. Dates about health are only for the person and the administrators (ruling 12).',
  params,
  query: z.object({ ...expirationFilters, pageNumber, pageSize }),
  response: payload(
    z.object({
      list: z.array(ExpirationLine),
      total: z.number().int(),
      /** Of all lines without the filters: those that have ended, and those that end within 90 days. */
      ended: z.number().int(),
      soon: z.number().int(),
      /** Of all lines without the filters. */
      recorded: z.number().int(),
    }),
  ),
})

export const countExpirations = endpoint({
  method: 'GET',
  path: '/api/v2/expirations_soon/:locationId',
  access: memberOf('params.locationId'),
  summary: 'How many dates of the list have ended, and how many end within 90 days.',
  params,
  response: payload(z.object({ ended: z.number().int(), soon: z.number().int() })),
})

/** The fields of a date as they are entered. */
export const expirationFields = {
  type: text(100)
    .min(1, expirationTexts.unknownType)
    .meta({ examples: ['insurance'] }),
  person: id('user').nullish(),
  /** The name of an item or vendor. */
  named: text(expirationLimits.name).default(''),
  item: ItemRow.nullish(),
  part: text(expirationLimits.name).default(''),
  lot: text(expirationLimits.lot).default(''),
  issuedOn: day.nullish(),
  validUntil: day,
  number: text(expirationLimits.number).default(''),
  issuer: text(expirationLimits.issuer)
    .default('')
    .meta({ examples: ['Cascade Mutual'] }),
  state: z
    .string()
    .regex(/^([A-Z]{2})?$/, 'Please choose a state.')
    .default(''),
  hoursRequired: z.number().int().min(0).max(1_000).nullish(),
  hoursDone: z.number().int().min(0).max(1_000).nullish(),
}
export const NewExpiration = z.object(expirationFields)
export type NewExpiration = z.output<typeof NewExpiration>

export const addExpiration = endpoint({
  method: 'POST',
  path: '/api/v2/expirations/:locationId',
  access: memberOf('params.locationId'),
  summary:
    'Records a date that runs out, or its renewal. Administrators record it for anybody and anything here, everybody else for themselves. Tasks that are due by it move.',
  params,
  body: NewExpiration,
  response: payload(z.object({ _id: id('expiration') })),
  errors: [ExpirationExists],
})

const one = z.object({ expirationId: id('expiration') })

export const verifyExpiration = endpoint({
  method: 'POST',
  path: '/api/v2/expiration_verification/:expirationId',
  access: adminOf('params.expirationId'),
  summary: 'Says that the administrator has compared the date with its document. Repeating it changes nothing.',
  params: one,
  body: z.object({}),
  response: payload(z.object({ _id: id('expiration') })),
  errors: [ExpirationRemoved],
})

export const removeExpiration = endpoint({
  method: 'POST',
  path: '/api/v2/expiration_removal/:expirationId',
  access: memberOf('params.expirationId'),
  summary:
    'Removes a date that was entered by mistake, with the reason; it stays in the history. For administrators, and for the person who entered it until it is verified.',
  params: one,
  body: z.object({ reason: required(expirationLimits.reason) }),
  response: payload(z.object({ _id: id('expiration') })),
  errors: [ExpirationRemoved],
})

export const uploadExpirationDocument = endpoint({
  method: 'POST',
  path: '/api/v2/expiration_document/:expirationId',
  access: memberOf('params.expirationId'),
  summary: 'Stores the document or the photo of a card for a date that has none yet.',
  params: one,
  body: z.object({}),
  multipart: { field: 'file', ...singleFileLimits },
  response: payload(z.object({ _id: id('expiration') })),
  errors: [ExpirationExists, ExpirationRemoved, NeedsExpirationDocument, WrongDocumentType],
})

export const expirationDocument = endpoint({
  method: 'GET',
  path: '/api/v2/expiration_document/:expirationId',
  access: memberOf('params.expirationId'),
  summary: 'The document of a date, for the person concerned and the administrators. Reading one about health is in the audit trail.',
  params: one,
  support: 'never',
  response: 'file',
  errors: [NoExpirationDocument],
})

export const exportExpirations = endpoint({
  method: 'GET',
  path: '/api/v2/export/expirations/:locationId',
  access: adminOf('params.locationId'),
  summary: 'The lines that the list shows, as a CSV file. Dates about health are left out (ruling 12).',
  params,
  query: z.object(expirationFilters),
  response: 'file',
  support: 'never',
})

/** A kind of date, shipped or added by the practice. */
export const OfferedType = z.object({
  key: z.string(),
  name: z.string(),
  subject: z.enum(subjectKinds),
  leadDays: z.array(z.number().int()),
  reminds: z.enum(remindedPeople),
  blocks: z.string(),
  citation: z.string(),
  hint: z.string(),
  requires: z.array(z.string()),
  fields: z.object({ state: z.boolean(), hours: z.boolean(), part: z.boolean() }),
  /** The most months that the law allows from the first to the last day; null if it sets none. */
  atMostMonths: z.number().int().nullable(),
  confidential: z.boolean(),
  /** Items of the setup that it can be about. */
  items: z.array(ItemRow.extend({ name: z.string() })),
  /** Set for a type of the practice. */
  own: z.object({ _id: id('expirationType'), revision: z.number().int(), mayChange: z.boolean() }).nullable(),
})
export type OfferedType = z.infer<typeof OfferedType>

export const listExpirationTypes = endpoint({
  method: 'GET',
  path: '/api/v2/expiration_types/:locationId',
  access: memberOf('params.locationId'),
  summary: 'The kinds of dates that are offered at a location: the shipped ones for its practice type, and those of the practice.',
  params,
  response: payload(z.array(OfferedType)),
})

const typeFields = {
  name: required(expirationLimits.name),
  /** Days before the end on which people are reminded. */
  leadDays: z
    .array(z.number().int().min(1, 'At least one day before.').max(730))
    .min(1, 'Required')
    .max(6)
    .meta({ examples: [[30]] }),
  reminds: z.enum(remindedPeople),
  blocks: text(expirationLimits.name).default(''),
}

export const addExpirationType = endpoint({
  method: 'POST',
  path: '/api/v2/expiration_types/:locationId',
  access: adminOf('params.locationId'),
  summary: 'Adds a kind of date of the practice’s own, for all its locations.',
  params,
  body: z.object({ ...typeFields, subject: z.enum(subjectKinds) }),
  response: payload(z.object({ _id: id('expirationType') })),
})

export const updateExpirationType = endpoint({
  method: 'PUT',
  path: '/api/v2/expiration_type/:typeId',
  access: adminOf('params.typeId'),
  summary: 'Changes a kind of date of the practice’s own, or stops offering it. Dates recorded under it stay.',
  params: z.object({ typeId: id('expirationType') }),
  body: z.object({ ...typeFields, retired: z.boolean().default(false) }),
  response: payload(z.object({ _id: id('expirationType') })),
})
