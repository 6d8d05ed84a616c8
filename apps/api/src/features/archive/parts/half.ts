import { sql } from 'drizzle-orm'

/** The archive has two halves: what everybody at the locations may know, and what only those concerned and their administrators may (ruling 12). */
export interface Half {
  folder: '' | 'confidential/'
  isPrivate: boolean
}

export const openHalf: Half = { folder: '', isPrivate: false }
export const privateHalf: Half = { folder: 'confidential/', isPrivate: true }

/** A record `r` is a health document or a confidential form. */
export const privateRecord = sql`(r.kind = 'health' or r.confidential)`
