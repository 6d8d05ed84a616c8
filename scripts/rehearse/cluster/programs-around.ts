import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'

import S3rver from 's3rver'

import { startMailServer } from '#api/platform/messages/testing/mail-server'

import { tree } from './debian-tree.ts'
import { inTree, keepLog, programPath } from './machine.ts'

const root = join(import.meta.dirname, '../../..')

/** The name of the installation in the sample of HAProxy's certificate. */
export const site = 'safety.example.com'
export const loginName = 'safety_login'

interface Around {
  folder: string
  logs: string
  stack: AsyncDisposableStack
  secrets: Readonly<Record<string, string>>
}

/** Mounts what the programs of the Debian need on this machine, which is the one of the servers. */
export function mountTree(folder: string): void {
  const mount = (...args: string[]) => execFileSync('mount', args)
  mount('-t', 'proc', 'proc', join(tree, 'proc'))
  mount('--bind', '/dev', join(tree, 'dev'))
  for (const [place, mode] of [
    ['tmp', '1777'],
    ['run', '755'],
    ['dev/shm', '1777'],
  ] as const)
    mount('-t', 'tmpfs', '-o', `mode=${mode}`, 'tmpfs', join(tree, place))
  for (const path of [root, folder]) {
    mkdirSync(join(tree, path), { recursive: true })
    mount('--rbind', path, join(tree, path))
  }
}

/** Starts a program of the Debian on the machine of the servers. It is ended at the end, however it ends. */
function startProgram(
  { stack, logs }: Pick<Around, 'stack' | 'logs'>,
  name: string,
  account: string,
  command: readonly string[],
): ChildProcess {
  const [first = '', ...rest] = inTree(account, command)
  const child = spawn(first, rest, { env: { PATH: programPath, LANG: 'C.UTF-8' }, stdio: ['ignore', 'pipe', 'pipe'] })
  keepLog(child, join(logs, `${name}.log`))
  const ended = once(child, 'exit')
  stack.defer(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return child
}

/** HAProxy in front of the servers and of PostgreSQL, and PgBouncer, by the samples. Returns the certificate that callers trust. */
export function startProxies(around: Around): string {
  const { folder, secrets } = around
  const etc = join(folder, 'etc')
  mkdirSync(etc)
  const [key, certificate] = [join(etc, 'key.pem'), join(etc, 'certificate.pem')]
  const subject = ['-subj', `/CN=${site}`, '-addext', `subjectAltName=DNS:${site},IP:127.0.0.1`]
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', certificate, ...subject],
    {
      stdio: 'ignore',
    },
  )
  writeFileSync(join(etc, 'safepractice.pem'), readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
  cpSync(join(root, 'ops/haproxy.cfg'), join(etc, 'web.cfg'))
  cpSync(join(root, 'ops/cluster/haproxy.cfg'), join(etc, 'database.cfg'))
  cpSync(join(root, 'ops/cluster/pgbouncer.ini'), join(etc, 'pgbouncer.ini'))
  writeFileSync(join(etc, 'userlist.txt'), `"${loginName}" "${secrets.login}"\n`)
  for (const place of ['etc/haproxy', 'etc/pgbouncer']) execFileSync('mount', ['--bind', etc, join(tree, place)])
  for (const name of ['web', 'database'])
    startProgram(around, `haproxy-${name}`, 'root', ['/usr/sbin/haproxy', '-db', '-f', `/etc/haproxy/${name}.cfg`])
  startProgram(around, 'pgbouncer', 'postgres', ['/usr/sbin/pgbouncer', '/etc/pgbouncer/pgbouncer.ini'])
  return readFileSync(certificate, 'utf8')
}

/** The file store and the provider of text messages. Emails are caught by a mail server. */
export async function startServices({ folder, stack }: Pick<Around, 'folder' | 'stack'>) {
  const s3 = new S3rver({
    address: '127.0.0.1',
    port: 7070,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'safepractice', configs: [] }],
  })
  await s3.run()
  stack.defer(() => s3.close())
  const texts = createServer((_request, response) => void response.end('{}')).listen(2526, '127.0.0.1')
  await once(texts, 'listening')
  stack.defer(() => void texts.close())
  return stack.use(await startMailServer())
}
