import type { Config } from '../config.ts'
import { smtpCarrier, textCarrier } from '../platform/messages/carriers.ts'
import type { Carriers } from '../platform/messages/messages.ts'

/** Mail and text messages leave this machine only where a server for them is configured; else the outbox is where they arrive. */
export function openCarriers(config: Config): Carriers {
  return {
    ...(config.SMTP_URL && { email: smtpCarrier({ url: config.SMTP_URL, from: config.MAIL_FROM }) }),
    ...(config.SMS_URL &&
      config.SMS_TOKEN && { sms: textCarrier({ url: config.SMS_URL, token: config.SMS_TOKEN, from: config.SMS_FROM }) }),
  }
}

export function closeCarriers(carriers: Carriers): void {
  for (const carrier of Object.values(carriers)) carrier.close()
}
