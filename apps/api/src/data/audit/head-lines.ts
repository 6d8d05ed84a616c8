import { z } from 'zod'

import type { Database, Db } from '#api/platform/database/database'
import { readQuery } from '#api/platform/database/rows'
import type { Head } from './chain.ts'
import { currentHeads } from './kept-heads.ts'

/** Hexadecimal digits of a link that are printed, in groups of four. Enough to compare by eye, and too many to find another link that has them. */
const printedDigits = 24

/**
 * Returns the head of each chain as a line for paper.
 * @param place `<chain>:<number>`: only this link
 */
export async function headLines(database: Database, place?: string): Promise<string[]> {
  const links = await database.system('links are printed', (db) => (place === undefined ? currentHeads(db) : linkAt(db, place)))
  const none = place === undefined ? 'There are no chains yet.' : `There is no link ${place}. Write it as <practice>:<number>.`
  return links.length === 0 ? [none] : links.map(lineOf)
}

const lineOf = ({ chain, number, mac }: Head) =>
  `practice ${chain}, number ${number}: ${
    mac
      .slice(0, printedDigits)
      .match(/.{1,4}/g)
      ?.join(' ') ?? ''
  }`

const linkRow = z.strictObject({ chain: z.string(), number: z.number(), mac: z.string() })

function linkAt(db: Db, place: string): Promise<Head[]> {
  const [, chain, number] = /^(\w+):(\d{1,9})$/.exec(place) ?? []
  const text = 'select chain, number, mac from audit_link where chain = $1 and number = $2'
  return readQuery(db, linkRow, { text, values: [chain ?? '', Number(number ?? 0)] })
}
