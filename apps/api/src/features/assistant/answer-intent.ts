import { z } from 'zod'

import { intentOf } from '#content/assistant/intents'
import type { AnswerLink } from '#contract/assistant/assistant'
import type { Db } from '#api/platform/database/database'
import { readRows } from '#api/platform/database/rows'

import { addressOf } from './choose-quotes.ts'

/** A fixed sentence with links to what the question asks to open. */
export interface Opening {
  note: string
  links: AnswerLink[]
}

const openHere = 'Open it here:'
const noSheet = 'No data sheet with this name is on the list of this location.'
const sheets: AnswerLink = { label: 'Safety data sheets', href: '/sds' }

/** Returns links to the screen, form or data sheet that the question asks to open; undefined for all other questions. */
export async function answerIntent(db: Db, locationId: string, plain: string): Promise<Opening | undefined> {
  const intent = intentOf(plain)
  if (!intent) return undefined
  if (intent.kind === 'place') return { note: openHere, links: [{ label: intent.label, href: intent.href }] }
  if (intent.kind === 'form') return { note: openHere, links: [{ label: `Form "${intent.name}"`, href: addressOf('form', intent.id, '') }] }
  const found = await sheetsNamed(db, locationId, intent.product)
  return found.length > 0 ? { note: openHere, links: found } : { note: noSheet, links: [sheets] }
}

const sheetRow = z.strictObject({ source: z.string(), title: z.string() })

/** The minimum similarity of a part of the name. It allows one typo in a word of eight letters. */
const minSimilarity = 0.5

/** Returns up to three sheets on the location's list whose names are most similar to the requested one. */
async function sheetsNamed(db: Db, locationId: string, product: string): Promise<AnswerLink[]> {
  const rows = await readRows(db, sheetRow)`
    select source, title from (
      select source, title, word_similarity(${product}, lower(title)) as likeness from assistant_passage
      where location_id = ${locationId} and kind = 'sheet') s
    where likeness >= ${minSimilarity} order by likeness desc, title limit 3`
  return rows.map(({ source, title }) => ({ label: title, href: addressOf('sheet', source, '') }))
}
