import type { FastifyReply } from 'fastify'
import { expect, test } from 'vitest'

import { StoreAway } from '../files/file-store.ts'
import { refuseVisitor } from './refuse-visitor.ts'

const pages = { gone: 'gone', busy: 'busy', away: 'away' }

/** Keeps what is sent. */
function fakeReply() {
  const sent = { status: 0, headers: {} as Record<string, unknown>, body: '' }
  const reply = {
    code: (status: number) => {
      sent.status = status
      return reply
    },
    header: (name: string, value: unknown) => {
      sent.headers[name] = value
      return reply
    },
    send: (body: string) => {
      sent.body = body
      return reply
    },
  }
  return { reply: reply as unknown as FastifyReply, sent }
}

test('the page for a visitor names a time to come back if the store of files is away', () => {
  const { reply, sent } = fakeReply()
  refuseVisitor(reply, new StoreAway({ cause: undefined }), pages)
  expect(sent).toMatchObject({ status: 503, body: 'away', headers: { 'retry-after': expect.anything() } })
})

test('a fault of the code is no outage', () => {
  expect(() => refuseVisitor(fakeReply().reply, new RangeError('a fault'), pages)).toThrow('a fault')
})
