import { once } from 'node:events'
import { isIP } from 'node:net'
import { connect } from 'node:tls'

import { z } from 'zod'

import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { readQuery } from '../../platform/database/rows.ts'
import { broken, ok, warn, type Check, type Finding } from './check.ts'

/** The checks of encrypted connections: to the database, and to the public address. */
export const databaseTlsCheck = (database: Database): Check => ({
  name: 'TLS of the database',
  run: async () => {
    const [row] = await database.transaction([], (db) =>
      readQuery(db, connectionRow, {
        text: `select coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as encrypted,
          inet_server_addr() is null or inet_server_addr() <<= inet '127.0.0.0/8' or inet_server_addr() = inet '::1' as local`,
      }),
    )
    return connectionFinding(row ?? { encrypted: false, local: false })
  },
})

const connectionRow = z.strictObject({ encrypted: z.boolean(), local: z.boolean() })

/** What it means that a connection is encrypted, or stays on this machine. */
export function connectionFinding({ encrypted, local }: z.infer<typeof connectionRow>): Finding {
  if (encrypted) return ok('The connection is encrypted.')
  if (local) return ok('The connection does not leave this machine.')
  return warn('The connection leaves this machine and is not encrypted.', 'Add sslmode=verify-full to DATABASE_URL.')
}

export const publicTlsCheck = ({ publicUrl, production, clock }: { publicUrl: string; production: boolean; clock: Clock }): Check => ({
  name: 'public address',
  run: async () => {
    const { protocol, hostname, port } = new URL(publicUrl)
    if (protocol === 'https:')
      return certificateFinding(await readCertificate(hostname.replaceAll(/[[\]]/g, ''), Number(port || 443)), clock.now())
    const says = 'People reach the server without encryption (http).'
    return production ? broken(says, 'Set PUBLIC_URL to an https address.') : ok(says)
  },
})

interface Certificate {
  validTo: Date
  /** Why a browser would not accept it; undefined if it would. */
  refused: string | undefined
}

async function readCertificate(host: string, port: number): Promise<Certificate> {
  // TLS names no server by its address.
  const socket = connect({ host, port, servername: isIP(host) ? '' : host, rejectUnauthorized: false })
  try {
    await once(socket, 'secureConnect')
    const refused = socket.authorized ? undefined : codeOf(socket.authorizationError)
    return { validTo: new Date(socket.getPeerCertificate().valid_to), refused }
  } finally {
    socket.destroy()
  }
}

/** Node gives a code in some versions and an error in others. */
const codeOf = (problem: unknown): string => {
  if (typeof problem === 'object' && problem !== null && 'code' in problem) return String(problem.code)
  return typeof problem === 'string' ? problem : 'unknown reason'
}

const dayMs = 86_400_000
/** Renewals are usually made thirty days before the end, so something is wrong later. */
const fewDays = 21

/** What the end of a certificate and its trust mean. */
export function certificateFinding({ validTo, refused }: Certificate, now: Date): Finding {
  const days = Math.floor((validTo.getTime() - now.getTime()) / dayMs)
  const todo = 'Renew the certificate of the public address.'
  if (days < 0) return broken(`The certificate ended on ${validTo.toISOString().slice(0, 10)}.`, todo)
  if (refused !== undefined)
    return broken(
      `Browsers do not accept the certificate (${refused}).`,
      'Install a certificate for this name, with all its intermediate ones.',
    )
  const says = `The certificate is valid for ${days} more days.`
  return days < fewDays ? warn(says, todo) : ok(says)
}
