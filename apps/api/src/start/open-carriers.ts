import type { Config } from '../config.ts'
import type { Carriers } from '../platform/messages/messages.ts'

/** Mail and text messages leave this machine only where a server for them is configured; else the outbox is where they arrive. */
export async function openCarriers(config: Config): Promise<Carriers> {
  const { SMTP_URL, SMS_URL, SMS_TOKEN } = config
  if (!SMTP_URL && !SMS_URL) return {}
  // Loaded where they are used: the mail client is large.
  const { smtpCarrier, textCarrier } = await import('../platform/messages/carriers.ts')
  return {
    ...(SMTP_URL && { email: smtpCarrier({ url: SMTP_URL, from: config.MAIL_FROM }) }),
    ...(SMS_URL && SMS_TOKEN && { sms: textCarrier({ url: SMS_URL, token: SMS_TOKEN, from: config.SMS_FROM }) }),
  }
}

export function closeCarriers(carriers: Carriers): void {
  for (const carrier of Object.values(carriers)) carrier.close()
}
