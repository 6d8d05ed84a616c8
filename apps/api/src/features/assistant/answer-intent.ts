import { z } from 'zod'

import { intentOf } from '#content/assistant/intents'
import type { AnswerLink } from '#contract/assistant'
import type { Db } from '#api/platform/database'
import { readRows } from '#api/platform/rows'

import { addressOf } from './choose-quotes.ts'

/** A sentence of ours with the ways to what was asked for. */
export interface Opening {
  note: string
  links: AnswerLink[]
}

const openHere = 'Open it here:'
const noSheet = 'No data sheet with this name is on the list of this location.'
const sheets: AnswerLink = { label: 'Safety data sheets', href: '/sds' }

/** The ways to a screen, a form or a data sheet that the question wants opened; undefined for all other questions. */
export async function answerIntent(db: Db, locationId: string, plain: string): Promise<Opening | undefined> {
  const intent = intentOf(plain)
  if (!intent) return undefined
  if (intent.kind === 'place') return { note: openHere, links: [{ label: intent.label, href: intent.href }] }
  if (intent.kind === 'form') return { note: openHere, links: [{ label: `Form "${intent.name}"`, href: addressOf('form', intent.id, '') }] }
  const found = await sheetsNamed(db, locationId, intent.product)
  return found.length > 0 ? { note: openHere, links: found } : { note: noSheet, links: [sheets] }
}

const sheetRow = z.strictObject({ source: z.string(), title: z.string() })

/** How alike a part of the name has to be: one slip in a word of eight letters passes. */
const alike = 0.5

/** The sheets on the list of the location whose name is most like what was asked for, three at most. */
async function sheetsNamed(db: Db, locationId: string, product: string): Promise<AnswerLink[]> {
  const rows = await readRows(db, sheetRow)`
    select source, title from (
      select source, title, word_similarity(${product}, lower(title)) as likeness from assistant_passage
      where location_id = ${locationId} and kind = 'sheet') s
    where likeness >= ${alike} order by likeness desc, title limit 3`
  return rows.map(({ source, title }) => ({ label: title, href: addressOf('sheet', source, '') }))
}
