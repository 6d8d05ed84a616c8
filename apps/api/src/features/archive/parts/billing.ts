import { sql } from 'drizzle-orm'

import { csvPart, moment, type ArchivePart } from '../archive-part.ts'

/** Plans and the payer. Of the card, only the brand and the last digits. */
export const billingParts = (practiceId: string): ArchivePart[] => [
  csvPart(
    'billing/plans.csv',
    {
      Location: sql`l.name`,
      Plan: sql`s.plan`,
      'Price of a Year in Cents': sql`s.price_cents::text`,
      State: sql`s.status`,
      'Paid Until': moment(sql`s.current_period_end`),
      'Ends At': moment(sql`s.ends_at`),
      'Started At': moment(sql`s.started_at`),
      'Ended At': moment(sql`s.ended_at`),
    },
    sql`from subscription s join location l on l.id = s.location_id where s.practice_id = ${practiceId} order by l.name, s.started_at, s.id`,
  ),
  csvPart(
    'billing/payer.csv',
    {
      'Card Brand': sql`b.card_brand`,
      'Card Ends In': sql`b.card_last4`,
      Address: sql`b.address`,
      'Address 2': sql`b.address2`,
      City: sql`b.city`,
      State: sql`b.state`,
      Zip: sql`b.zip`,
      'Payment Failed At': moment(sql`b.payment_failed_at`),
    },
    sql`from billing b where b.practice_id = ${practiceId}`,
  ),
]
