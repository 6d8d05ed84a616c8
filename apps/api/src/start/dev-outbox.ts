import { and, desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'

import { outboxMessage, practice } from '../data/tables.ts'
import type { Database } from '../platform/database/database.ts'
import { mailHtml } from '../platform/messages/mail/mail-html.ts'
import { nearness } from './local-request.ts'

/** The number of latest messages shown. */
const maxMessages = 200

const hint = "Only a browser on this machine can open this page, and not through a proxy. With curl, add -H 'Connection: keep-alive'.\n"

/** Serves the mails and text messages of local mode to a person on this machine. */
export function serveDevOutbox(app: FastifyInstance, { database, publicUrl }: { database: Database; publicUrl: string }) {
  app.get('/dev/outbox', async (request, reply) => {
    const near = nearness(request)
    if (near === 'remote') return reply.callNotFound()
    if (near === 'unsure') return reply.code(404).type('text/plain').send(hint)
    const rows = await database.system('the local outbox shows every message', (db) =>
      db.select().from(outboxMessage).orderBy(desc(outboxMessage.createdAt), desc(outboxMessage.id)).limit(maxMessages),
    )
    const messages = rows.map(({ id, channel, to, subject, text, createdAt }) => ({
      id,
      channel,
      to,
      subject,
      text,
      createdAt: createdAt.toISOString(),
    }))
    void reply.header('cache-control', 'no-store').header('vary', 'accept')
    if (request.headers.accept?.includes('application/json')) return messages
    return reply.type('text/html; charset=utf-8').send(page(messages))
  })

  app.get<{ Params: { id: string } }>('/dev/outbox/:id', async (request, reply) => {
    if (nearness(request) !== 'direct') return reply.callNotFound()
    const [mail] = await database.system('the local outbox shows every message', (db) =>
      db
        .select({ subject: outboxMessage.subject, text: outboxMessage.text, practice: practice.name })
        .from(outboxMessage)
        .leftJoin(practice, eq(practice.id, outboxMessage.practiceId))
        .where(and(eq(outboxMessage.id, request.params.id), eq(outboxMessage.channel, 'email'))),
    )
    if (!mail) return reply.callNotFound()
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(mailHtml(mail, publicUrl))
  })
}

interface Shown {
  id: string
  channel: string
  to: string
  subject: string
  text: string
  createdAt: string
}

function page(messages: readonly Shown[]): string {
  const items = messages.map(
    (message) => `<article><h2>${escape(message.subject || 'Text message')}</h2>
      <p class="facts">${escape(message.channel === 'email' ? 'Email' : 'Text message')} to ${escape(message.to)}, <time datetime="${message.createdAt}">${message.createdAt.replace('T', ' ').slice(0, 19)} UTC</time></p>
      <pre>${linked(escape(message.text))}</pre>${message.channel === 'email' ? `<p><a href="/dev/outbox/${escape(message.id)}">As a mail program shows it</a></p>` : ''}</article>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Outbox</title>
    <style>:root{color-scheme:light dark}body{font:14px/1.5 system-ui,sans-serif;max-width:720px;margin:32px auto;padding:0 16px}article{border:1px solid #8886;border-radius:8px;padding:12px 16px;margin:12px 0}h1{font-size:24px}h2{font-size:16px;margin:0}.facts{margin:2px 0 8px;opacity:.8}pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:0;font:inherit}</style></head>
    <body><main><h1>Outbox</h1><p>Mails and text messages that this server would have sent, newest first.</p>${items.join('') || '<p>Nothing has been sent yet.</p>'}</main></body></html>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign)
const linked = (text: string) => text.replaceAll(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)
