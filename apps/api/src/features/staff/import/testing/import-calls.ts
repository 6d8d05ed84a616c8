import { eq } from 'drizzle-orm'
import { expect } from 'vitest'

import * as contract from '#contract/staff/staff-import'
import { role } from '#api/data/tables'
import type { World } from '#api/data/testing/test'

export const place = (world: World, index: number) => world.lakeside.locations[index] ?? expect.fail('no such location')
export const at = (world: World, index = 0) => ({ locationId: place(world, index).id })

/** The name of the role that every location in the test data has. */
export const roleName = (world: World) =>
  world.system(
    async (db) =>
      (
        await db
          .select()
          .from(role)
          .where(eq(role.id, place(world, 0).roleId))
      )[0]?.name ?? '',
  )

export const names = 'First Name,Last Name,Email,Phone,Location,Role,Positions,Start Date,New Hire,Last Training'
export const file = (text: string | Buffer, name = 'staff.csv') => [{ name, content: Buffer.from(text) }]

export async function preview(world: World, lines: readonly string[], { by = world.maria, index = 0 } = {}) {
  const text = [names, ...lines].join('\r\n').replaceAll('ROLE', await roleName(world))
  return (await (await world.as(by)).call(contract.previewStaffImport, { params: at(world, index), files: file(text) })).payload
}

export const problems = (rows: readonly contract.CheckedRow[]) =>
  rows.flatMap((row) => row.problems.map(({ field, message }) => `${row.line} ${field}: ${message}`))
