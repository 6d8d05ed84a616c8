import { z } from 'zod'

import { otherPeopleTexts } from '#content/assistant/own-data/other-people-texts'
import type { ColleagueQuestion } from '#content/assistant/own-data/colleague'
import type { AnswerLink } from '#contract/assistant/assistant'
import { can as canColleague } from '#api/data/people/colleague-policy'
import { readRows } from '#api/platform/database/rows'

import { addressOf, addressWith } from '../choose-quotes.ts'
import { trainingOf } from './own-tasks.ts'
import { mostRows, type Asker, type OwnAnswer, type OwnDataPorts } from './ports.ts'

const personRow = z.strictObject({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  here: z.boolean(),
})
type KnownPerson = z.infer<typeof personRow>

/** Everyone who works or worked for the practice; `here`: at the location now. Their names are compared with the question and never shown. */
export const peopleOfPractice = ({ db, post: { practiceId, locationId } }: Asker): Promise<KnownPerson[]> =>
  readRows(db, personRow)`
    select u.id as "userId", u.first_name as "firstName", u.last_name as "lastName", u.full_name as "fullName",
      exists (select from current_membership m where m.practice_id = ${practiceId} and m.location_id = ${locationId} and m.user_id = u.id) as here
    from "user" u where u.id in (select user_id from employment where practice_id = ${practiceId})
    order by lower(u.first_name), lower(u.last_name), u.id`

const aboutRecords: AnswerLink = { label: 'Who may see medical records', href: addressOf('page', 'health-records', '') }
const own: AnswerLink[] = [
  { label: 'Your records', href: '/records' },
  { label: 'Training', href: '/training' },
]

/**
 * Answers a question about somebody else. Health is refused to everybody. Training and tasks are for administrators of the location, who see them on
 * the profile; others get the same refusal whether or not the person exists.
 */
export async function answerColleague(
  asker: Asker,
  { about, people }: ColleagueQuestion,
  known: readonly KnownPerson[],
  ports: OwnDataPorts,
): Promise<OwnAnswer> {
  const { actor, post } = asker
  if (about === 'health') return { note: otherPeopleTexts.health, links: [aboutRecords] }
  const meant = known.filter(({ userId, here }) => here && people.includes(userId))
  const maySee =
    canColleague.manage(actor, { locations: [post.locationId] }) ||
    (meant.length > 0 && meant.every(({ userId }) => userId === actor.userId))
  if (!maySee) return { note: otherPeopleTexts.others, links: own }
  if (meant.length === 0) return { note: otherPeopleTexts.nobody, links: [{ label: 'Staff', href: '/admin/staff-list' }] }
  const [only] = meant
  const rows = meant.slice(0, mostRows).map(({ userId, fullName }) => ({
    label: fullName,
    detail: about === 'training' ? 'training on the profile' : 'tasks on the profile',
    phone: null,
    href: post.administrator ? addressWith('/admin/staff-view', { userId }) : null,
  }))
  if (meant.length > 1 || !only) return { note: otherPeopleTexts.several, rows }
  if (about === 'tasks') return { note: otherPeopleTexts.tasks, rows }
  return { note: await trainingOf(asker, { userId: only.userId, whose: `${only.fullName}’s`, who: `${only.firstName} has` }, ports), rows }
}
