import { addRequest, openInspection } from '#contract/inspections/inspections'
import { answerRequest } from '#contract/inspections/case-answers'
import { addEvidence, correctPoint, listEvidenceChoices } from '#contract/inspections/point-evidence'

import type { Call } from '../caller.ts'
import { simplePicture } from '../simple-picture.ts'

interface Letter {
  call: Call
  who: string
  locationId: string
  /** When the letter arrived, and when the first point was answered. */
  at: Date
  answeredAt: Date
}

/** A letter of the agency that is half answered: an open case with its due times, one point with what shows it, and one that waits. */
export async function makeLetter({ call, who, locationId, at, answeredAt }: Letter): Promise<void> {
  const said = { reason: 'A complaint about the sterilization room', scope: 'The two points of the letter' }
  const opened = await call(who, openInspection, { params: { locationId }, body: { kind: 'letter', ...said }, at })
  const params = { caseId: opened.payload._id }
  const add = async (what: string, addedAt: Date) =>
    (await call(who, addRequest, { params, body: { what }, at: addedAt })).payload.requests.find((one) => one.what === what)
  const eyewash = await add('The eyewash station is blocked by a cart, and nobody checks it.', at)
  await add('Employees were not told where the data sheets of the disinfectants are.', new Date(at.getTime() + 60_000))
  const point = { requestId: eyewash?._id ?? '' }
  const answer =
    'The cart stood in front of the eyewash station on the morning of the complaint. We moved it on the same day, and we are marking the floor. The station is run each week and inspected each year; the last inspection is enclosed.'
  await call(who, answerRequest, { params: point, body: { answer }, at: answeredAt })
  const { payload } = await call(who, listEvidenceChoices, { params, query: { search: 'eyewash' }, at: answeredAt })
  const record = payload.choices.find(({ kind }) => kind === 'record')
  if (record) await call(who, addEvidence, { params: point, body: { record: record.target }, at: answeredAt })
  const file = { name: 'floor.png', content: simplePicture() }
  await call(who, addEvidence, { params: point, body: {}, file, at: answeredAt })
  await call(who, correctPoint, { params: point, body: { what: 'Mark the floor in front of the eyewash station' }, at: answeredAt })
}
