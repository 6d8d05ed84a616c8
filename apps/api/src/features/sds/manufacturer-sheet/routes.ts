import * as contract from '#contract/sds/sds-links'
import type { TaskBook } from '#api/data/tasks/task-ports'
import { handle } from '#api/platform/context'

import { refetchAt } from '../add-remove.ts'
import { forgetOwnTraining } from '../own-training/forget-own-training.ts'
import { linkSheet, unlinkSheet } from './link-sheet.ts'
import { missingSheets } from './missing-sheets.ts'

/** A manufacturer's sheet takes the place of the sheet that stood in for it. */
export const manufacturerSheetRoutes = ({ book }: { book: Pick<TaskBook, 'closeBecause'> }) => [
  handle(contract.listMissingSheets, async ({ db, params: { locationId }, query: { chemicalName = '', cas = '' } }) => {
    const numbers = cas.split(',').flatMap((number) => number.trim() || [])
    return { payload: await missingSheets(db, locationId, { chemicalName, cas: numbers }) }
  }),

  handle(contract.linkSheet, async ({ params: { locationId }, body: { sdsId: sheetId, of }, ...writing }) => {
    if (of !== null) await forgetOwnTraining(writing, book, { locationId, sheetId, reason: 'The product was on the list already.' })
    const from = await (of === null ? unlinkSheet(writing, { locationId, sheetId }) : linkSheet(writing, { locationId, sheetId, of }))
    await refetchAt(writing, locationId)
    return { payload: { from } }
  }),
]
