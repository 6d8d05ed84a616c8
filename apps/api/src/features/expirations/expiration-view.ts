import type { Day } from '#calendar/days'
import { standingOf, validOn } from '#calendar/validity/validity'
import type { Expiration, ExpirationLine } from '#contract/expirations/expirations'
import type { ExpirationRow } from '#api/data/expirations/expiration-rows'
import type { LineOfRows } from '#api/data/expirations/lines'
import type { TypeOfPractice } from '#api/data/expirations/types-of-practice'
import type { Actor } from '#api/platform/actor/actor'
import { isoMoment } from '#api/platform/database/rows'

import { can, type DateFacts } from './policy.ts'

export interface Viewing {
  actor: Actor
  today: Day
  /** The day for which it is asked whether something was valid. */
  on: Day | undefined
  typeOf: (key: string) => TypeOfPractice | undefined
  factsOf: (row: ExpirationRow) => DateFacts
}

const signature = (_id: string | null, fullName: string | null, at: string | null) =>
  _id === null || at === null ? null : { _id, fullName: fullName ?? '', at: isoMoment(at) }

function viewOf(row: ExpirationRow, { actor, factsOf }: Viewing): Expiration {
  const facts = factsOf(row)
  const isThere = row.removedAt === null
  const removed = signature(row.removedBy, row.removedByName, row.removedAt)
  return {
    _id: row.id,
    location: row.locationId,
    issuedOn: row.issuedOn,
    validUntil: row.validUntil,
    lot: row.lot,
    number: row.number,
    issuer: row.issuer,
    hoursRequired: row.hoursRequired,
    hoursDone: row.hoursDone,
    document: row.storageKey !== null && row.fileName !== null ? { name: row.fileName, contentType: row.contentType ?? '' } : null,
    record: row.recordId,
    enteredBy: { _id: row.enteredBy, fullName: row.enteredByName, at: isoMoment(row.enteredAt) },
    verifiedBy: signature(row.verifiedBy, row.verifiedByName, row.verifiedAt),
    removedBy: removed && { ...removed, reason: row.removeReason ?? '' },
    can: {
      verify: isThere && row.verifiedAt === null && can.verify(actor, facts),
      remove: isThere && can.remove(actor, facts),
      addDocument: isThere && row.storageKey === null && can.addDocument(actor, facts),
    },
  }
}

/** A line as it is shown; undefined if all of its rows were removed. */
export function lineOf({ key, current, counted, rows }: LineOfRows, viewing: Viewing): ExpirationLine | undefined {
  if (!current) return undefined
  const { actor, today, on, typeOf } = viewing
  const type = typeOf(current.typeKey)
  const { state: standing, days } = standingOf(current.validUntil, today, type?.leadDays ?? [])
  const { subjectId, subjectName, variable, rowKey, locationId } = current
  return {
    key,
    type: current.typeKey,
    typeName: type?.name ?? '',
    subjectKind: current.subjectKind,
    person: subjectId === null ? null : { _id: subjectId, fullName: subjectName ?? '' },
    subject: subjectName ?? current.named,
    item: variable === null || rowKey === null ? null : { variable, rowKey },
    part: current.part,
    state: current.state,
    blocks: type?.blocks ?? '',
    citation: type?.citation ?? '',
    confidential: current.confidential,
    current: viewOf(current, viewing),
    standing,
    days,
    validThen: on === undefined ? null : validOn(counted, on),
    history: rows
      .filter((row) => row !== current)
      .toReversed()
      .map((row) => viewOf(row, viewing)),
    can: { renew: can.record(actor, { locationId, subjectId }) },
  }
}
