import type { Urgency } from '#api/platform/services'
import { reserveText } from '../limits/message-limits.ts'
import { sendMessage } from './send-message.ts'

interface Notice {
  /** The recipient. The notice goes to the email address if there is one, otherwise to the phone. */
  person: { firstName: string; email: string | null; phone: string | null }
  subject: string
  /** One sentence about the change. */
  text: string
  /** Defaults to `link`: a notice about an account arrives while the person can still act. */
  urgency?: Urgency
  /** One sentence with the next step. Defaults to advice against misuse. */
  advice?: string
}

const againstMisuse = 'If this was not you, set a new password with "Forgot your password?" at once and tell your administrator.'

/**
 * Notifies a person about a change of their account. The change does not depend on it: if the daily limit of text messages is reached (ruling 2), a
 * person without an email address gets no message.
 */
export async function sendNotice(
  work: Parameters<typeof sendMessage>[0],
  { person, subject, text, urgency = 'link', advice }: Notice,
): Promise<void> {
  const { firstName, email, phone } = person
  if (email)
    return sendMessage(work, {
      channel: 'email',
      urgency,
      to: email,
      subject,
      text: `Hello ${firstName},\n\n${text}\n\n${advice ?? againstMisuse}\n`,
      practiceId: null,
    })
  if (phone && (await reserveText(work, null)))
    await sendMessage(work, {
      channel: 'sms',
      urgency,
      to: phone,
      subject: '',
      text: `${text} ${advice ?? 'If this was not you, tell your administrator.'}`,
      practiceId: null,
    })
}
