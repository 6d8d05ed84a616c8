import { pageUrl } from '#api/platform/page-url'
import { writtenDay } from '#calendar/written-day'

import { listOfNames, tasksCounted } from './shown-name.ts'
import type { PlaceSummary } from './summary-facts.ts'

/** The maximum number of names in one line of the mail. */
const maxNames = 5

interface Summary {
  firstName: string
  practiceName: string
  places: readonly PlaceSummary[]
  publicUrl: string
}

/** The weekly mail to one administrator. Without open work it has one line. */
export function summaryMail({ firstName, practiceName, places, publicUrl }: Summary): { subject: string; text: string } {
  const links = linksFor(places, publicUrl)
  const parts = [
    `Hello ${firstName},`,
    `Here is your week at ${practiceName}.`,
    ...places.map((place) => [place.name, ...linesOf(place).map((line) => `- ${line}`)].join('\n')),
    ...(links.length > 0 ? [links.join('\n')] : []),
    `You get this mail on Mondays because you administer ${practiceName} in SafePractice. You can turn it off in your account: ${pageUrl(publicUrl, '/account')}`,
  ]
  return { subject: subjectOf(practiceName, places), text: `${parts.join('\n\n')}\n` }
}

function subjectOf(practiceName: string, places: readonly PlaceSummary[]): string {
  const overdue = sum(places, (place) => place.overdue.length)
  const due = sum(places, (place) => place.dueThisWeek.length)
  const counts = [...(overdue > 0 ? [`${overdue} overdue`] : []), ...(due > 0 ? [`${due} due this week`] : [])]
  return `Your week at ${practiceName.replaceAll(/\s+/g, ' ')}: ${counts.join(', ') || (places.every(isDone) ? 'all done' : 'nothing due')}`
}

/** True if there is no open work. */
const isDone = (place: PlaceSummary) =>
  place.setUp &&
  place.overdue.length +
    place.toFinish.length +
    place.dueThisWeek.length +
    place.recordsWaiting +
    place.invitesPending +
    place.trainingDue ===
    0

function linesOf(place: PlaceSummary): string[] {
  const { overdue, toFinish, dueThisWeek, completedLastWeek, recordsWaiting, invitesPending, invitesExpired, trainingDue } = place
  const completed = completedLastWeek > 0 ? [`Completed last week: ${completedLastWeek}`] : []
  if (isDone(place)) return ['All done: nothing is overdue, due this week or waiting for you.', ...completed]
  return [
    ...(place.setUp ? [] : ['The library setup is not finished.']),
    ...(overdue.length > 0 ? [`Overdue: ${tasksCounted(overdue.length)} (${listOfNames(overdue, maxNames)})`] : []),
    ...(toFinish.length > 0
      ? [`Ready to finish, each stop has a result: ${tasksCounted(toFinish.length)} (${listOfNames(toFinish, maxNames)})`]
      : []),
    ...(dueThisWeek.length > 0
      ? [`Due by ${writtenDay(place.until)}: ${tasksCounted(dueThisWeek.length)} (${listOfNames(dueThisWeek, maxNames)})`]
      : []),
    ...completed,
    ...(recordsWaiting > 0 ? [`Records waiting for approval: ${recordsWaiting}`] : []),
    ...(invitesPending > 0
      ? [`Invitations not accepted yet: ${invitesPending}${invitesExpired > 0 ? `, ${invitesExpired} expired` : ''}`]
      : []),
    ...(trainingDue > 0 ? [`Annual training due within 30 days: ${trainingDue} ${trainingDue === 1 ? 'person' : 'people'}`] : []),
  ]
}

/** Includes a link only if its page lists open work. */
function linksFor(places: readonly PlaceSummary[], publicUrl: string): string[] {
  const some = (count: (place: PlaceSummary) => number) => sum(places, count) > 0
  return [
    ...(places.some((place) => !place.setUp) ? [`Library setup: ${pageUrl(publicUrl, '/library/setup')}`] : []),
    ...(some((place) => place.overdue.length + place.toFinish.length + place.dueThisWeek.length)
      ? [`Tasks: ${pageUrl(publicUrl, '/')}`]
      : []),
    ...(some((place) => place.recordsWaiting) ? [`Records: ${pageUrl(publicUrl, '/records')}`] : []),
    ...(some((place) => place.invitesPending + place.trainingDue) ? [`Staff: ${pageUrl(publicUrl, '/admin/staff-list')}`] : []),
  ]
}

const sum = (places: readonly PlaceSummary[], count: (place: PlaceSummary) => number) =>
  places.reduce((total, place) => total + count(place), 0)
