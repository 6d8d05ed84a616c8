import { writtenMonth } from '#calendar/months/written-month'
import { pageUrl } from '#api/platform/page-url'

import type { MonthFacts } from './month-facts.ts'
import { inTimeText, pageTitle, sumOfMonth } from './month-words.ts'

interface MonthMail {
  firstName: string
  practiceName: string
  month: string
  locations: readonly MonthFacts[]
  publicUrl: string
}

/** The mail about the last complete month. It names nobody, and says where it is switched off. */
export function monthMail({ firstName, practiceName, month, locations, publicUrl }: MonthMail): { subject: string; text: string } {
  const all = sumOfMonth(
    month,
    locations.map((one) => one.month),
  )
  const parts = [
    `Hello ${firstName},`,
    `This is ${writtenMonth(month)} at ${practiceName}.`,
    ...locations.map((one) => [one.name, ...linesOf(one).map((line) => `- ${line}`)].join('\n')),
    `The month as a page to print: ${pageUrl(publicUrl, '/admin/overview?show=month')}`,
    `The tasks behind each number: ${pageUrl(publicUrl, '/admin/overview')}`,
    `You get this mail at the beginning of each month because you administer ${practiceName} in SafePractice. You can turn it off in your account: ${pageUrl(publicUrl, '/account')}`,
  ]
  return {
    subject: `${pageTitle(month)} at ${practiceName.replaceAll(/\s+/g, ' ')}: done in time ${inTimeText(all)}`,
    text: `${parts.join('\n\n')}\n`,
  }
}

function linesOf({ month, before, open }: MonthFacts): string[] {
  const now = [
    counted(open.overdue, 'overdue'),
    counted(open.problems, 'to fix'),
    counted(open.outOfUse, 'out of use'),
    counted(open.dates, open.dates === 1 ? 'date that runs out' : 'dates that run out'),
  ].flat()
  return [
    `Done in time: ${inTimeText(month)}. The month before: ${inTimeText(before)}`,
    ...counted(month.late, 'done late'),
    ...counted(month.notDone, 'not done'),
    now.length > 0 ? `Open today: ${now.join(', ')}` : 'Nothing is open today.',
  ]
}

const counted = (count: number, words: string): string[] => (count > 0 ? [`${count} ${words}`] : [])
