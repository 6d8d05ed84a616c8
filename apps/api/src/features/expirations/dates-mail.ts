import { pageUrl } from '#api/platform/page-url'

/** The most dates that one mail lists. */
const mostLines = 30

interface DatesMail {
  firstName: string
  /** The practice and the location: an administrator of several gets a mail for each. */
  place: string
  /** One line for each date. */
  lines: readonly string[]
  publicUrl: string
}

/** The mail of a morning about the dates that run out. It says where the mails are switched off. */
export function datesMail({ firstName, place, lines, publicUrl }: DatesMail): { subject: string; text: string } {
  const counted = lines.length === 1 ? 'A date runs out' : `${lines.length} dates run out`
  const more = lines.length > mostLines ? [`- and ${lines.length - mostLines} more`] : []
  const parts = [
    `Hello ${firstName},`,
    `${counted} at ${place}:\n${[...lines.slice(0, mostLines).map((line) => `- ${line}`), ...more].join('\n')}`,
    `Renew in time, and record the new date: ${pageUrl(publicUrl, '/expirations')}`,
    `You can turn these mails off in your account: ${pageUrl(publicUrl, '/account')}`,
  ]
  return { subject: `${counted} at ${place.replaceAll(/\s+/g, ' ')}`, text: `${parts.join('\n\n')}\n` }
}
