import type { WrittenPlan } from '#content/library/written-plans'
import type { News } from '#api/data/notifications/notify'
import { pageUrl } from '#api/platform/page-url'

/** A mail without its receiver. */
interface Mail {
  subject: string
  text: string
}

interface Receiver {
  firstName: string
  locationName: string
  publicUrl: string
}

/** A line in the bell that opens a plan. */
export const planNews = (
  { practiceId, id }: { practiceId: string; id: string },
  plan: WrittenPlan,
  words: Pick<News, 'title' | 'subTitle'>,
): News => ({ practiceId, locationId: id, type: 'PLAN', targetId: plan.key, ...words })

/** To each reader, when a version asks. */
export function askingMail({ firstName, plan, adopter, locationName, publicUrl }: Receiver & { plan: WrittenPlan; adopter: string }): Mail {
  return {
    subject: `Please read the ${plan.title}`,
    text: `Hello ${firstName},

${adopter} adopted a version of the ${plan.title} for ${locationName}. Please read it, and confirm on its page that you have.

${addressOf(publicUrl, plan)}
`,
  }
}

/** To a reader who has not confirmed for a week. One mail for all plans of the day. */
export function reminderMail({ firstName, plans, locationName, publicUrl }: Receiver & { plans: readonly WrittenPlan[] }): Mail {
  const titles = namesOf(plans.map(({ title }) => title))
  return {
    subject: `Reminder: please read the ${titles}`,
    text: `Hello ${firstName},

a week ago you were asked to read the ${titles} of ${locationName}. You have not confirmed yet. Please read, and confirm on the page.

${plans.map((plan) => `${plan.title}: ${addressOf(publicUrl, plan)}`).join('\n')}
`,
  }
}

/** A plan, and the names of who has not confirmed it. */
export interface Unread {
  plan: WrittenPlan
  names: readonly string[]
}

/** To an administrator, about people who have not confirmed for two weeks. */
export function unreadMail({ firstName, unread, locationName, publicUrl }: Receiver & { unread: readonly Unread[] }): Mail {
  return {
    subject: `Not read for two weeks: ${namesOf(unread.map(({ plan }) => plan.title))}`,
    text: `Hello ${firstName},

these people at ${locationName} were asked two weeks ago to read a plan, and have not confirmed. Please talk to them.

${unread.map(({ plan, names }) => `${plan.title}\n${names.map((name) => `- ${name}`).join('\n')}\n${addressOf(publicUrl, plan)}\n`).join('\n')}`,
  }
}

const mostNames = 3

/** "Hana Sato, Sam Okafor, Lee Wong and 2 more". */
export const fewNames = (names: readonly string[]): string =>
  names.length > mostNames ? `${names.slice(0, mostNames).join(', ')} and ${names.length - mostNames} more` : namesOf(names)

const namesOf = (names: readonly string[]) => new Intl.ListFormat('en-US').format(names)

const addressOf = (publicUrl: string, { key }: WrittenPlan) => pageUrl(publicUrl, `/library/plans?plan=${key}`)
