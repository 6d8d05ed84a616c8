import { getTrainingLedger } from '#contract/training/training-ledger'
import { sharedPractice } from '#api/data/people/shared-practice'
import { films } from '#api/data/training/films'
import { handle } from '#api/platform/context'

import { exportLedgerRoute } from './export-ledger.ts'
import { trainingLedger } from './ledger.ts'

/** The ledger of a person, on the page and as a file. */
export const ledgerRoutes = [
  handle(getTrainingLedger, async ({ params, services, ...context }) => {
    const whose = await sharedPractice(context, params.userId)
    return { payload: await trainingLedger(context.db, whose, await films(services.settings)) }
  }),

  exportLedgerRoute,
]
