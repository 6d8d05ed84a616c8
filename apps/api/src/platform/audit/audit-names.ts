import { z } from 'zod'

import { isId } from '#wire/id-pattern'

import type { WrittenEvent } from './audit-seal.ts'
import type { Db } from '../database/database.ts'
import { readQuery } from '../database/rows.ts'

type Unnamed = Pick<WrittenEvent, 'actorId' | 'targetId' | 'before' | 'after'>

const personRow = z.strictObject({ id: z.string(), name: z.string() })

/**
 * Reads the names of all people in some audit events. Returns a function for the names in one of them: null if it concerns no person. `former` is the
 * name that the target had until this change.
 */
export async function namesAt(db: Db, events: readonly Unnamed[]) {
  const ids = [...new Set(events.flatMap(idsIn))]
  const rows = ids.length > 0 ? await readQuery(db, personRow, { text: statement, values: [ids] }) : []
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return (event: Unnamed, former?: string): Readonly<Record<string, string>> | null => {
    const known = idsIn(event).flatMap((id) => {
      const name = id === event.targetId && former ? former : names.get(id)
      return name === undefined ? [] : [[id, name] as const]
    })
    return known.length > 0 ? Object.fromEntries(known) : null
  }
}

const statement = `select id, full_name as name from "user" where id = any($1)`

const idsIn = ({ actorId, targetId, before, after }: Unnamed): string[] =>
  [actorId, targetId, ...textsIn(before), ...textsIn(after)].filter((text) => text !== null).filter(isId)

/** Returns every text in a value, at any depth. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsIn) : []
}
