import { inArray } from 'drizzle-orm'

import * as contract from '#contract/staff/staff-import'
import { invite } from '#api/data/tables'
import type { World } from '#api/data/testing/test'

import { at } from './import-calls.ts'

/** Imports checked rows as Maria. Returns the ids of the people in the order of the rows. */
export async function importMembers(world: World, rows: readonly contract.ImportRow[]): Promise<string[]> {
  await (await world.as(world.maria)).call(contract.importStaff, { params: at(world), body: { rows: [...rows] } })
  const emails = rows.map((row) => row.email)
  const found = await world.system((db) => db.select().from(invite).where(inArray(invite.email, emails)))
  return emails.flatMap((email) => found.filter((one) => one.email === email).map((one) => one.userId))
}
