import type { AddressInfo } from 'node:net'

import { SMTPServer } from 'smtp-server'

interface ReceivedMail {
  from: string
  to: string[]
  raw: string
}

/**
 * Starts a real SMTP server on this machine.
 * @param refuse the number of emails that it rejects before it accepts any
 * @param hangs whether it never answers to an email
 */
export async function startMailServer(refuse = 0, hangs: (raw: string) => boolean = () => false) {
  const received: ReceivedMail[] = []
  let hanging = 0
  let refusals = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // The end of a test does not wait for connections that hang.
    closeTimeout: 1,
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refusals < refuse) {
          refusals += 1
          return done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
        }
        const raw = Buffer.concat(chunks).toString('utf8')
        if (hangs(raw)) return void (hanging += 1)
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map((receiver) => receiver.address),
          raw,
        })
        return done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refusals: () => refusals,
    hanging: () => hanging,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
