import { sendNotice } from './send-notice.ts'

type Person = Parameters<typeof sendNotice>[1]['person']

/** Sends a notice to the email address and to the phone number of a person, because one of them may be in other hands. */
export async function tellEveryContact(
  work: Parameters<typeof sendNotice>[0],
  { firstName, email, phone }: Person,
  notice: Omit<Parameters<typeof sendNotice>[1], 'person'>,
): Promise<void> {
  for (const to of [
    { email, phone: null },
    { email: null, phone },
  ])
    await sendNotice(work, { ...notice, person: { firstName, ...to } })
}
