import { Failure } from '../platform/errors.ts'
import { limitTextMessages } from './one-time-codes.ts'
import { sendMessage } from './send-message.ts'

interface Notice {
  /** Where it goes: to the e-mail address, else to the phone. */
  person: { firstName: string; email: string | null; phone: string | null }
  subject: string
  /** What happened, in one sentence. */
  text: string
}

const advice = 'If this was not you, set a new password with "Forgot your password?" at once and tell your administrator.'

/**
 * Tells a person what was changed about their account. What happened does not depend on it: where no more text messages may be sent today
 * (ruling 2), a person without an e-mail address is not told.
 */
export async function sendNotice(work: Parameters<typeof sendMessage>[0], { person, subject, text }: Notice): Promise<void> {
  const { firstName, email, phone } = person
  if (email)
    return sendMessage(work, {
      channel: 'email',
      to: email,
      subject,
      text: `Hello ${firstName},\n\n${text}\n\n${advice}\n`,
      practiceId: null,
    })
  if (phone && (await mayText(work)))
    await sendMessage(work, {
      channel: 'sms',
      to: phone,
      subject: '',
      text: `${text} If this was not you, tell your administrator.`,
      practiceId: null,
    })
}

async function mayText(work: Parameters<typeof sendMessage>[0]): Promise<boolean> {
  try {
    await limitTextMessages(work, null)
    return true
  } catch (error) {
    if (error instanceof Failure) return false
    throw error
  }
}
