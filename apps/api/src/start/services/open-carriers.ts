import type { Config } from '../../config.ts'
import type { Carriers } from '../../platform/messages/messages.ts'

/** Sends mail and text messages through the configured servers. Without a configured server they stay in the outbox. */
export async function openCarriers(config: Config): Promise<Carriers> {
  const { SMTP_URL, SMS_URL, SMS_TOKEN } = config
  if (!SMTP_URL && !SMS_URL) return {}
  // Imported on demand, because the mail client is large.
  const { smtpCarrier, textCarrier } = await import('../../platform/messages/carriers.ts')
  return {
    ...(SMTP_URL && { email: smtpCarrier({ url: SMTP_URL, from: config.MAIL_FROM, publicUrl: config.PUBLIC_URL }) }),
    ...(SMS_URL && SMS_TOKEN && { sms: textCarrier({ url: SMS_URL, token: SMS_TOKEN, from: config.SMS_FROM }) }),
  }
}

export function closeCarriers(carriers: Carriers): void {
  for (const carrier of Object.values(carriers)) carrier.close()
}
