import { createTransport } from 'nodemailer'

import { CodeFault } from '../logging/error-facts.ts'
import { mailHtml } from './mail/mail-html.ts'
import type { OutgoingMessage } from './outbox.ts'

/** Delivers one message. Resolves when the receiving server has accepted it. */
export interface Carrier {
  carry(message: OutgoingMessage, how: { urgent: boolean }): Promise<void>
  /** Connects and signs in without sending anything. @throws if that fails */
  tryOut?(): Promise<void>
  close(): void
}

const patience = 20_000

/** Connections to the mail server that urgent emails have for themselves, so that they do not wait behind ordinary ones, and those of all others. */
const connections = { urgent: 5, ordinary: 10 }

/** Sends email over SMTP. The outbox id is the Message-ID, so that a repeated delivery is recognized as the same email. */
export function smtpCarrier({ url, from, publicUrl }: { url: string; from: string; publicUrl: string }): Carrier {
  const open = (maxConnections: number) =>
    createTransport({ url, pool: true, maxConnections, connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience })
  const transports = { urgent: open(connections.urgent), ordinary: open(connections.ordinary) }
  const domain = /@([^@>\s]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    carry: async ({ id, to, subject, text, practice }, { urgent }) => {
      await transports[urgent ? 'urgent' : 'ordinary'].sendMail({
        from,
        to: { name: '', address: to },
        subject,
        text,
        html: mailHtml({ subject, text, practice }, publicUrl),
        messageId: `<${id}@${domain}>`,
        // Suppresses automatic replies (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
    tryOut: async () => void (await transports.ordinary.verify()),
    close: () => Object.values(transports).forEach((transport) => transport.close()),
  }
}

/**
 * Sends text messages through any provider that accepts `POST { from, to, text }` with a bearer token. A small adapter supports other providers. The
 * outbox id is sent as Idempotency-Key.
 */
export function textCarrier({ url, token, from }: { url: string; token: string; from: string | undefined }): Carrier {
  return {
    carry: async ({ id, to, text }) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': id },
        body: JSON.stringify({ ...(from && { from }), to, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new CodeFault(`The text message provider answered ${answer.status}.`)
    },
    close: () => undefined,
  }
}
