import { localDate } from '#calendar/local-time'
import type { AnswerLink } from '#contract/assistant/assistant'
import type { healthRecordTypes } from '#content/forms/health-record-types'
import { refuseFailedPayment } from '#api/platform/actor/failed-payment'

import { addressOf } from '../choose-quotes.ts'
import { openTasks, rowOf } from './own-tasks.ts'
import { mostRows, type Asker, type OwnAnswer, type OwnDataPorts } from './ports.ts'
import { recordRow } from './things-here.ts'

const consentForm = 'hepatitisBVaccineConsentForm'
const hepatitisBType: (typeof healthRecordTypes)[number] = 'Hepatitis B Record'

const links: AnswerLink[] = [
  { label: 'Your records', href: '/records' },
  { label: 'Who may see medical records', href: addressOf('page', 'health-records', '') },
]

/**
 * What is on record about the caller's own hepatitis B vaccination, and what is open on their board. It makes no judgment of the documents. The read
 * is written to the audit trail like that of the profile (ruling 12).
 */
export async function answerHepatitisB(asker: Asker, ports: OwnDataPorts): Promise<OwnAnswer> {
  const { db, actor, post, audit } = asker
  const { userId } = actor
  refuseFailedPayment(actor, post.practiceId)
  const documents = (await ports.healthRecordsOf(db, { practiceId: post.practiceId, userId })).filter(({ type }) => type === hepatitisBType)
  const forms = await ports.recordsOfForm(asker, { formId: consentForm, about: userId, most: mostRows })
  await audit({ action: 'health_records.read', practiceId: post.practiceId, target: { kind: 'user', id: userId } })
  const open = (await openTasks(asker, ports)).filter(
    ({ name, forms: needed, fold, own }) => own && fold === null && (needed.includes(consentForm) || /\bhepatitis B\b/i.test(name)),
  )
  const found = [
    ...forms,
    ...documents.map(({ _id, name, completedBy, completedAt }) => {
      const day = localDate(new Date(completedAt), post.timeZone)
      return { _id, name, completer: completedBy.fullName, day }
    }),
  ]
  const onRecord =
    found.length === 0
      ? 'Nothing about your hepatitis B vaccination is on record'
      : `${count(found.length)} about your hepatitis B vaccination ${found.length === 1 ? 'is' : 'are'} on record`
  const todo = open.length === 0 ? 'nothing about it is open on your board' : 'something about it is open on your board'
  return { note: `${onRecord}, and ${todo}.`, rows: [...open.map(rowOf), ...found.map(recordRow)].slice(0, mostRows), links }
}

const count = (documents: number) => (documents === 1 ? 'One document' : `${documents} documents`)
