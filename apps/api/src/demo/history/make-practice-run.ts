import { requestItems } from '#content/inspections/request-items'
import { addRequest, closeInspection, markRequest, openInspection } from '#contract/inspections/inspections'
import { addCaseNote } from '#contract/inspections/case-notes'
import { getRequestList } from '#contract/inspections/request-list'

import type { Call } from '../caller.ts'

interface Run {
  call: Call
  who: string
  locationId: string
  at: Date
}

/** The administrator inspects the location as an officer would, writes down what was found, and closes the case with its score. */
export async function makePracticeRun({ call, who, locationId, at }: Run): Promise<void> {
  const said = { officer: 'Played by the office manager', reason: 'Twice a year', scope: 'The whole office' }
  const opened = await call(who, openInspection, { params: { locationId }, body: { kind: 'practiceRun', ...said }, at })
  const params = { caseId: opened.payload._id }
  const { payload: list } = await call(who, getRequestList, { params: { locationId }, at })
  const ready = requestItems.filter(({ key }) => list.items.some((item) => item.key === key && item.state === 'ready'))
  for (const { key } of ready) await call(who, markRequest, { params, body: { item: key, mark: 'shown' }, at })
  await call(who, addRequest, { params, body: { what: 'Run the eyewash, and say who checked it last' }, at })
  const note = (what: string, minutes: number) => {
    const moment = new Date(at.getTime() - minutes * 60_000).toISOString()
    return call(who, addCaseNote, { params, body: { what, at: moment, key: noteKeys[minutes] }, at })
  }
  await note('The front desk did not know whom to call. The list now hangs beside the phone.', 40)
  await note('It took nine minutes to find the training records. They open from the request list in one tap.', 20)
  const outcome =
    'We found what is missing below before an officer did. Next time the front desk begins the case, and one of us stays with the officer.'
  await call(who, closeInspection, { params, body: { outcome }, at })
}

/** The same in every demonstration; a key is unique in its case only. */
const noteKeys: Readonly<Record<number, string>> = {
  40: '3d0b7c1e-58a4-4f0e-9c3d-6a1f0c5b7e21',
  20: '9f4a2d6b-1c7e-4b58-8a90-2e7d5c3f1b64',
}
