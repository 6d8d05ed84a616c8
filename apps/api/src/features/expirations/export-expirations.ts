import { localDate } from '#calendar/local-time'
import { writtenDay } from '#calendar/written-day'
import { NotFound } from '#contract/endpoint/errors'
import * as contract from '#contract/expirations/expirations'
import type { ExpirationLine } from '#contract/expirations/expirations'
import { csvText } from '#contract/text/csv'
import { exportName } from '#contract/text/export-name'
import { postAt } from '#api/platform/actor/actor'
import { handle } from '#api/platform/context'
import { fail } from '#api/platform/errors'

import { matcherOf, visibleLines } from './list-expirations.ts'

const standingWords = { valid: 'Valid', soon: 'Ends soon', ended: 'Ended' }
const thenWords = { yes: 'Yes', no: 'No', unclear: 'First day not recorded' }

const columns: Readonly<Record<string, (line: ExpirationLine) => string>> = {
  What: (line) => line.typeName,
  'Whom or What It Concerns': (line) => line.subject,
  Part: (line) => line.part,
  Lot: (line) => line.current.lot,
  Number: (line) => line.current.number,
  Issuer: (line) => line.current.issuer,
  State: (line) => line.state,
  'First Day': (line) => (line.current.issuedOn ? writtenDay(line.current.issuedOn) : ''),
  'Last Day': (line) => writtenDay(line.current.validUntil),
  'Days Left': (line) => String(line.days),
  Standing: (line) => standingWords[line.standing],
  'Hours Done': (line) => (line.current.hoursDone === null ? '' : String(line.current.hoursDone)),
  'Hours Needed': (line) => (line.current.hoursRequired === null ? '' : String(line.current.hoursRequired)),
  'Entered By': (line) => line.current.enteredBy.fullName,
  'Verified By': (line) => line.current.verifiedBy?.fullName ?? '',
}

/** The lines of the list without dates about health (ruling 12). A day in the filters adds a column with what was valid then. */
export const exportExpirationsRoute = handle(contract.exportExpirations, async ({ params, query, audit, ...reading }) => {
  const { locationId } = params
  const post = postAt(reading.actor, locationId) ?? fail(NotFound)
  const matches = matcherOf(query)
  const lines = (await visibleLines(reading, post, query)).filter((line) => !line.confidential && matches(line))
  const { on } = query
  const then =
    on === undefined ? {} : { [`Valid on ${writtenDay(on)}`]: (line: ExpirationLine) => (line.validThen ? thenWords[line.validThen] : '') }
  const all = { ...columns, ...then }
  await audit({
    action: 'expirations.exported',
    locationId,
    target: { kind: 'location', id: locationId },
    after: { rows: lines.length },
    shown: ['rows'],
  })
  const text = csvText([Object.keys(all), ...lines.map((line) => Object.values(all).map((cell) => cell(line)))])
  return {
    content: Buffer.from(text),
    contentType: 'text/csv; charset=utf-8',
    name: exportName('expirations', { place: post.locationName, day: localDate(reading.now, post.timeZone) }),
    inline: false,
  }
})
