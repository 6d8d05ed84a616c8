import { z } from 'zod'

import type { readCalendarFeed } from '#contract/account/calendar-feeds'
import { NotFound } from '#contract/endpoint/errors'
import { limitTries } from '#api/data/limits/limit-tries'
import { countTry, failTooManyTries } from '#api/data/limits/count-tries'
import type { FileAnswer, WithOutsideCalls } from '#api/platform/context'
import { fail } from '#api/platform/errors'
import { hashOf } from '#api/platform/secrets'
import type { Services } from '#api/platform/services'
import { readRows } from '#api/platform/database/rows'

import { calendarText } from './calendar-text.ts'
import { dateEvents } from './date-events.ts'
import { feedEvents, feedOwner } from './feed-events.ts'

type FeedReading = Pick<WithOutsideCalls<typeof readCalendarFeed>, 'transaction' | 'services' | 'now' | 'address'>

/** Calendar services fetch many people's feeds from one client address, so only wrong feed addresses are counted per client. */
const wrongPerAddressAndHour = 200
/** Programs fetch a few times an hour, separately on each of a person's devices. */
const readsPerFeedAndHour = 120

const feedRow = z.strictObject({
  ...feedOwner.shape,
  id: z.string(),
  locationName: z.string(),
  paymentFailed: z.boolean(),
})
type Feed = z.infer<typeof feedRow>

/**
 * Returns the calendar behind a secret address. The address ends with the membership under which it was created (ruling 28). The calendar is empty
 * while a payment has failed (ruling 27).
 * @throws NotFound for a wrong, revoked or ended address; TooMany
 */
export async function calendarFeed(work: FeedReading, value: string): Promise<FileAnswer> {
  const { services, now, address } = work
  const secret = /^([0-9a-f]{32})(?:\.ics)?$/.exec(value)?.[1]
  const feed = secret ? await findFeed(services, secret) : null
  if (!feed) {
    await limitTries(work, { what: 'calendar', address, perAddress: wrongPerAddressAndHour })
    return fail(NotFound)
  }
  if ((await countRead(work, feed.id)) > readsPerFeedAndHour) failTooManyTries({ now, windowMinutes: 60 })
  const { publicUrl } = services.settings
  const events = feed.paymentFailed
    ? []
    : await services.database.transaction([feed.practiceId], async (db) => [
        ...(await feedEvents(db, feed, { now, publicUrl })),
        ...(await dateEvents(db, feed, { publicUrl })),
      ])
  const text = calendarText({ name: `SafePractice: ${feed.locationName}`, events })
  return {
    content: Buffer.from(text),
    contentType: 'text/calendar; charset=utf-8',
    name: 'safepractice.ics',
    inline: true,
    etag: `"${hashOf(text).slice(0, 32)}"`,
  }
}

/** Counts in a separate transaction, so that rejected reads count too. */
const countRead = ({ transaction, services, now }: FeedReading, feedId: string) =>
  transaction(({ db }) => countTry(db, { key: services.keyring.mac('limit', `calendar-feed:${feedId}`), now, windowMinutes: 60 }))

function findFeed({ database }: Services, secret: string): Promise<Feed | null> {
  return database.system('the address is all that is known of its owner', async (db) => {
    const rows = await readRows(db, feedRow)`
      select f.id, f.user_id as "userId", f.practice_id as "practiceId", f.location_id as "locationId", l.name as "locationName", l.time_zone as "timeZone",
        l.annual_review_date as "reviewDate", m.is_administrator as administrator,
        not exists (select from paying_practice y where y.id = f.practice_id) as "paymentFailed"
      from calendar_feed f
      join open_location l on l.practice_id = f.practice_id and l.id = f.location_id
      join current_membership m on m.practice_id = f.practice_id and m.location_id = f.location_id and m.user_id = f.user_id and m.started_at <= f.created_at
      join accepted_employment e on e.practice_id = f.practice_id and e.user_id = f.user_id
      where f.secret_hash = ${hashOf(secret)} and f.revoked_at is null`
    return rows[0] ?? null
  })
}
