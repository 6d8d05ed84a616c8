import { requestItem } from '#content/inspections/request-items'

import type { BinderRecord } from './read-records.ts'

/** Whom a record names: its subject, or whoever completed it. Empty for a record about sharps, which names nobody, like the log. */
export const personOf = (record: Pick<BinderRecord, 'rule' | 'about' | 'by'>): string =>
  isAboutSharps(record) ? '' : (record.about ?? record.by)

/** Whether a record belongs to the sharps part of the request list. */
export const isAboutSharps = ({ rule }: Pick<BinderRecord, 'rule'>) =>
  rule !== null && (requestItem('sharps')?.rules.includes(rule) ?? false)
