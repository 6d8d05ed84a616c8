import { eq } from 'drizzle-orm'

import { NotFound } from '#contract/endpoint/errors'
import type { ActionDetail } from '#contract/corrective-actions/corrective-actions'
import type { WriteContext } from '#api/data/records/create-record'
import { hazardReport } from '#api/data/tables'
import { allow } from '#api/platform/actor/allow'
import { fail } from '#api/platform/errors'

import { actionDetail, findAction } from './action-detail.ts'
import { factsOf } from './action-row.ts'
import { can } from './policy.ts'

/** Answers whoever reported a hazard. They read the answer with their code. @throws NotFound for a problem that was not reported that way */
export async function answerReport(writing: WriteContext, actionId: string, { answer }: { answer: string }): Promise<ActionDetail> {
  const { db, actor, now, audit } = writing
  allow(can.decide(actor, factsOf(await findAction(db, actionId))))
  const [report] = await db.select().from(hazardReport).where(eq(hazardReport.actionId, actionId)).for('update')
  if (!report) return fail(NotFound)
  await db.update(hazardReport).set({ answer, answeredBy: actor.userId, answeredAt: now }).where(eq(hazardReport.actionId, actionId))
  const { practiceId, locationId } = report
  await audit({
    action: 'corrective_action.answered',
    practiceId,
    locationId,
    target: { kind: 'correctiveAction', id: actionId },
    before: { answer: report.answer },
    after: { answer },
  })
  return actionDetail(writing, actionId)
}
