import * as contract from '#contract/sign-in-rules/sign-in-rules'
import { handle } from '#api/platform/context'

import { exportPeopleRoute } from './export-people.ts'
import { readDuty } from './read-duty.ts'
import { readRules } from './read-rules.ts'
import { askRemoval } from './removals/ask-removal.ts'
import { cancelRemoval } from './removals/cancel-removal.ts'
import { setRule } from './set-rule.ts'

/** Who must prove two factors in a practice, and what happens if a device is lost (AUTH-03). */
export const signInRuleRoutes = [
  handle(contract.getSignInRules, async ({ params: { practiceId }, ...reading }) => ({ payload: await readRules(reading, practiceId) })),
  handle(contract.setSignInRule, async ({ params: { practiceId }, body, ...writing }) => {
    await setRule(writing, practiceId, body)
    return { payload: await readRules(writing, practiceId) }
  }),
  exportPeopleRoute,
  handle(contract.askFactorRemoval, async ({ params, ...writing }) => {
    await askRemoval(writing, params)
    return { payload: await readRules(writing, params.practiceId) }
  }),
  handle(contract.cancelFactorRemoval, async ({ params, ...writing }) => {
    await cancelRemoval(writing, params)
    return { payload: await readRules(writing, params.practiceId) }
  }),
  handle(contract.getSignInDuty, async ({ db, actor }) => ({ payload: await readDuty(db, actor) })),
  handle(contract.cancelOwnFactorRemoval, async (writing) => cancelRemoval(writing, { userId: writing.actor.userId })),
]
