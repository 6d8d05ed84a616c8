import { sendNotice } from '#api/data/messages/send-notice'
import type { WriteContext } from '#api/data/records/create-record'

import { everyAdministrator } from '../practice-administrators.ts'

type Telling = Pick<WriteContext, 'db' | 'now' | 'services' | 'after'> & { actor: { userId: string } | null }

const advice = 'The page "Sign-in rules" of the administration shows the rules and who has what. If this surprises you, ask at once.'

/** Tells everyone who administers the practice or a location of it, except whoever acted, by mail, or by text message without an address. */
export async function tellOtherAdministrators(work: Telling, practiceId: string, news: { subject: string; text: string }): Promise<void> {
  for (const person of await everyAdministrator(work.db, practiceId))
    if (person.id !== work.actor?.userId) await sendNotice(work, { person, ...news, advice })
}
