import { mayText } from '../limits/message-limits.ts'
import { sendMessage } from './send-message.ts'

interface Notice {
  /** Where it goes: to the e-mail address, else to the phone. */
  person: { firstName: string; email: string | null; phone: string | null }
  subject: string
  /** What happened, in one sentence. */
  text: string
  /** What to do, in one sentence that works from where the message is read; unless said, what helps against misuse. */
  advice?: string
}

const againstMisuse = 'If this was not you, set a new password with "Forgot your password?" at once and tell your administrator.'

/**
 * Tells a person what was changed about their account. What happened does not depend on it: where no more text messages may be sent today
 * (ruling 2), a person without an e-mail address is not told.
 */
export async function sendNotice(work: Parameters<typeof sendMessage>[0], { person, subject, text, advice }: Notice): Promise<void> {
  const { firstName, email, phone } = person
  if (email)
    return sendMessage(work, {
      channel: 'email',
      to: email,
      subject,
      text: `Hello ${firstName},\n\n${text}\n\n${advice ?? againstMisuse}\n`,
      practiceId: null,
    })
  if (phone && (await mayText(work, null)))
    await sendMessage(work, {
      channel: 'sms',
      to: phone,
      subject: '',
      text: `${text} ${advice ?? 'If this was not you, tell your administrator.'}`,
      practiceId: null,
    })
}
