import { keyedRows, layoutOf, rowName } from '#content/questions/table-rows'
import { stepOf } from '#content/questions/setup-steps'
import type { Db } from '#api/platform/database/database'
import { findAnswers } from '../library/find-answers.ts'

/** A row of a setup table, which is an item of the location. */
export interface ItemOfSetup {
  variable: string
  rowKey: string
  name: string
}

/** The rows of these setup tables at a location. */
export async function itemRows(db: Db, locationId: string, tables: ReadonlySet<string>): Promise<ItemOfSetup[]> {
  const answers = (await findAnswers(db, locationId)).filter(({ variable }) => tables.has(variable))
  return answers.flatMap(({ variable, answer }) => {
    const step = stepOf(variable)
    if (!step?.tableLayout) return []
    const layout = layoutOf(step)
    return keyedRows(answer, layout).map(({ key, row, position }) => ({ variable, rowKey: key, name: rowName(row, position, layout) }))
  })
}
