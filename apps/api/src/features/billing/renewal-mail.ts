import { writtenDay } from '#calendar/written-day'
import { pageUrl } from '#api/platform/page-url'

/** A location's plan that renews on a day, with its price. */
export interface Renewal {
  name: string
  cents: number
  /** YYYY-MM-DD at the location. */
  day: string
}

interface Announcement {
  firstName: string
  practiceName: string
  renewals: readonly Renewal[]
  card: { brand: string; last4: string; month: number; year: number }
  publicUrl: string
}

/** Returns the email before plans renew: what is charged, when, to which card, and how to change it. */
export function renewalMail({ firstName, practiceName, renewals, card, publicUrl }: Announcement): { subject: string; text: string } {
  const page = pageUrl(publicUrl, '/admin/subscription')
  const first = renewals.map(({ day }) => day).toSorted()[0] ?? ''
  const total = renewals.reduce((sum, { cents }) => sum + cents, 0)
  const name = practiceName.replaceAll(/\s+/g, ' ')
  const expiry = expired(card, renewals)
    ? [`This card expires in ${written(card)}, before the renewal. Please enter another one in time: ${page}`]
    : []
  const parts = [
    `Hello ${firstName},`,
    `The plans of ${name} renew for another year:`,
    renewals.map((one) => `- ${one.name}: ${dollars(one.cents)} on ${writtenDay(one.day)}`).join('\n'),
    `The card on file is charged: ${card.brand} ending in ${card.last4}.`,
    ...expiry,
    `There is nothing to do, unless you want to change a plan, end it or use another card before that day: ${page}`,
    `You get this mail because you administer ${name} in SafePractice.`,
  ]
  return { subject: `SafePractice renews on ${writtenDay(first)}: ${dollars(total)}`, text: `${parts.join('\n\n')}\n` }
}

const dollars = (cents: number) => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
const written = ({ month, year }: Announcement['card']) => `${String(month).padStart(2, '0')}/${year}`

/** Returns whether the card expires before a renewal. A card is valid until the end of its month. */
const expired = ({ month, year }: Announcement['card'], renewals: readonly Renewal[]) =>
  renewals.some(({ day }) => day.slice(0, 7) > `${year}-${String(month).padStart(2, '0')}`)
