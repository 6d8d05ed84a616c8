import type { RoundStop } from '#contract/rounds/round-stop'
import { usualFixDay } from '#api/data/corrective-actions/action-task'
import { endOfCheck } from '#api/data/expirations/renewed-type'
import { isoMoment } from '#api/platform/database/rows'

import type { FoundStop } from './find-stops.ts'

/** A stop in wire format. */
export function stopView(stop: FoundStop): RoundStop {
  const { check, outcome } = stop
  return {
    occurrence: stop.occurrenceId,
    task: stop.taskId,
    begins: stop.start,
    item: {
      _id: stop.itemId,
      kind: stop.kind,
      name: stop.name,
      place: stop.place,
      outOfUse: stop.outOfUse,
    },
    ok: check.ok,
    statements: check.statements.map(({ key, text, value, content, problems }) => ({
      key,
      text,
      ...(value && { value }),
      ...(content && { content: { part: content.part, validUntil: content.validUntil } }),
      problems: problems.map((problem) => ({ ...problem })),
    })),
    photo: check.photo,
    runsOut: endOfCheck(check.ruleKey),
    together: check.together === true,
    citation: check.citation,
    last: stop.last,
    result: outcome && outcomeView(outcome),
    mine: stop.mine,
    people: stop.people,
    fixDefaults: { owner: stop.owner, due: usualFixDay(stop.today, check.fixDays) },
  }
}

function outcomeView(outcome: NonNullable<FoundStop['outcome']>): NonNullable<RoundStop['result']> {
  const { id: _id, deviceAt: _deviceAt, walkedOn: _walkedOn, requestKey: _requestKey, at, photos, ...given } = outcome
  const renewed = outcome.renewed.map(({ part, lot, validUntil }) => ({ part, lot, validUntil }))
  const newEnd = outcome.newEnd && { typeName: outcome.newEnd.typeName, validUntil: outcome.newEnd.validUntil }
  return {
    ...given,
    renewed,
    newEnd,
    at: isoMoment(at),
    photos: photos.map(({ _id: file, name, contentType }) => ({ _id: file, name, contentType })),
  }
}
