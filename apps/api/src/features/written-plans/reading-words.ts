import type { WrittenPlan } from '#content/library/written-plans'
import type { NewNotification } from '#api/data/notifications/notify'
import { pageUrl } from '#api/platform/page-url'

/** A mail without its recipient. */
interface Mail {
  subject: string
  text: string
}

interface Receiver {
  firstName: string
  location: { id: string; name: string }
  publicUrl: string
}

/** A notification that opens a plan. */
export const planNews = (
  { practiceId, id }: { practiceId: string; id: string },
  plan: WrittenPlan,
  words: Pick<NewNotification, 'kind' | 'title' | 'subTitle'>,
): NewNotification => ({ practiceId, locationId: id, type: 'PLAN', targetId: plan.key, ...words })

/** The mail to each reader when a version asks for confirmation. */
export function askingMail({ firstName, plan, adopter, location, publicUrl }: Receiver & { plan: WrittenPlan; adopter: string }): Mail {
  return {
    subject: `Please read the ${plan.title}`,
    text: `Hello ${firstName},

${adopter} adopted a version of the ${plan.title} for ${location.name}. Please read it, and confirm on its page that you have.

${addressOf(publicUrl, plan, location)}
`,
  }
}

/** The mail to a reader who has not confirmed for a week. One mail for all plans of the day. */
export function reminderMail({ firstName, plans, location, publicUrl }: Receiver & { plans: readonly WrittenPlan[] }): Mail {
  const titles = namesOf(plans.map(({ title }) => title))
  return {
    subject: `Reminder: please read the ${titles}`,
    text: `Hello ${firstName},

A week ago you were asked to read the ${titles} of ${location.name}. You have not confirmed yet. Please read, and confirm on the page.

${linksTo(plans, { publicUrl, location })}
`,
  }
}

/** The mail to a reader whom an administrator reminds. */
export function remindedMail({
  firstName,
  plan,
  administrator,
  location,
  publicUrl,
}: Receiver & { plan: WrittenPlan; administrator: string }): Mail {
  return {
    subject: `Reminder: please read the ${plan.title}`,
    text: `Hello ${firstName},

${administrator} asks you to read the ${plan.title} of ${location.name}. You have not confirmed yet. Please read it, and confirm on its page that you have.

${addressOf(publicUrl, plan, location)}
`,
  }
}

/** The mail to a person who is new at the location. One mail for all of its current plans. */
export function welcomeMail({ firstName, plans, location, publicUrl }: Receiver & { plans: readonly WrittenPlan[] }): Mail {
  const titles = namesOf(plans.map(({ title }) => title))
  return {
    subject: `Please read the ${titles}`,
    text: `Hello ${firstName},

You are new at ${location.name}. Please read what is in effect there, and confirm on each page that you have.

${linksTo(plans, { publicUrl, location })}
`,
  }
}

/** A plan, and the names of the people who have not confirmed it. */
export interface Unread {
  plan: WrittenPlan
  names: readonly string[]
}

/** The mail to an administrator about people who have not confirmed for two weeks. */
export function unreadMail({ firstName, unread, location, publicUrl }: Receiver & { unread: readonly Unread[] }): Mail {
  return {
    subject: `Not read for two weeks: ${namesOf(unread.map(({ plan }) => plan.title))}`,
    text: `Hello ${firstName},

These people at ${location.name} were asked two weeks ago to read a plan, and have not confirmed. Please talk to them.

${unread.map(({ plan, names }) => `${plan.title}\n${names.map((name) => `- ${name}`).join('\n')}\n${addressOf(publicUrl, plan, location)}\n`).join('\n')}`,
  }
}

const maxNames = 3

/** "Hana Sato, Sam Okafor, Lee Wong and 2 more". */
export const fewNames = (names: readonly string[]): string =>
  names.length > maxNames ? `${names.slice(0, maxNames).join(', ')} and ${names.length - maxNames} more` : namesOf(names)

const namesOf = (names: readonly string[]) => new Intl.ListFormat('en-US').format(names)

const linksTo = (plans: readonly WrittenPlan[], { publicUrl, location }: Pick<Receiver, 'publicUrl' | 'location'>) =>
  plans.map((plan) => `${plan.title}: ${addressOf(publicUrl, plan, location)}`).join('\n')

/** The URL contains the location because the page switches to it. */
const addressOf = (publicUrl: string, { key }: WrittenPlan, { id }: { id: string }) =>
  pageUrl(publicUrl, `/library/plans?plan=${key}&location=${id}`)
