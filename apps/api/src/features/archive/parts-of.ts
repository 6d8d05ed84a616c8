import type { Invoice } from '#contract/billing/invoices'

import type { ArchivePart } from './archive-part.ts'
import { billingParts } from './parts/billing.ts'
import { confidentialParts } from './parts/confidential.ts'
import { expirationParts, expirationTypePart } from './parts/expirations.ts'
import { openHalf, privateHalf } from './parts/half.ts'
import { invoicePart } from './parts/invoices.ts'
import { peopleParts } from './parts/people.ts'
import { placeParts } from './parts/places.ts'
import { recordParts, type Names } from './parts/records.ts'
import { retentionParts } from './parts/retention.ts'
import { roundParts } from './parts/rounds.ts'
import { sheetParts } from './parts/sheets.ts'
import { taskParts } from './parts/tasks.ts'
import { trainingParts } from './parts/training.ts'

/** What the archive must contain. */
export interface Wanted {
  practiceId: string
  confidential: boolean
  /** Ids of the locations of which the archive contains nothing confidential. */
  withheld: readonly string[]
  /** null if the payment provider could not be reached. */
  invoices: readonly Invoice[] | null
}

/** Returns the row files of an archive, except the audit trail. */
export const partsOf = ({ practiceId, confidential, withheld, invoices }: Wanted, names: Names): ArchivePart[] => [
  ...placeParts(practiceId),
  ...peopleParts(practiceId),
  ...trainingParts(practiceId),
  expirationTypePart(practiceId),
  ...(confidential ? [openHalf, privateHalf(withheld)] : [openHalf]).flatMap((half) => [
    ...taskParts(practiceId, half),
    ...expirationParts(practiceId, half),
    ...recordParts(practiceId, half, names),
  ]),
  ...(confidential ? confidentialParts(practiceId, withheld) : []),
  ...roundParts(practiceId),
  ...sheetParts(practiceId),
  ...retentionParts(practiceId),
  ...billingParts(practiceId),
  ...(invoices ? [invoicePart(invoices)] : []),
]

/** Tables of the practice that no file of the archive contains, each with the reason. */
export const leftOut: Readonly<Record<string, string>> = {
  form_draft: 'an unfinished form belongs to the person who writes it',
  support_message: 'a message to the support belongs to the person who wrote it',
  expiration_reminder: 'it only says who was reminded of a date',
  notification: 'it only points to tasks and records',
  outbox_message: 'messages on their way say what is in the records',
  calendar_feed: 'it holds a secret of its owner',
  emergency_link: 'it holds the secret address of a public page',
  emergency_page_copy: 'it only names the files of the copy of a public page',
  billing_intent: 'the payment provider has the outcome',
  watching_session: 'what it earned is in the list of what people watched',
  watched_bytes: 'it only marks films that were fetched in part',
  assistant_index: 'it only says how far the library is processed',
  assistant_model: 'it only says whether a model answers, and what that has cost',
  assistant_passage: 'it repeats the library, so that it can be searched',
  sign_in_rule: 'it says how people sign in; its changes are in the audit trail',
  factor_removal: 'it says how people sign in; its steps are in the audit trail',
  shared_tablet: 'it says how people sign in; the name of a tablet is in what was done on it',
  tablet_code: 'it holds a secret of a person',
  phone_sign_in: 'it holds secrets of two minutes',
  periodic_run: 'it only says which jobs ran',
}
