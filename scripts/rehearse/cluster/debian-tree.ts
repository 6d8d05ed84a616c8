import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { findProgram } from '../../browsers/needed-packages.ts'
import { installPackages, mayInstall } from '../../debian/install-packages.ts'

/** A folder with a small Debian that has the programs of the cluster. They run in it by `chroot`, so the machine itself may have another release. */
export const tree = join(import.meta.dirname, '../../../.cache/rehearse/debian')

/** The first release with PostgreSQL 18, which the product needs. */
const release = 'forky'
const packages = ['patroni', 'python3-etcd', 'etcd-server', 'haproxy', 'pgbouncer', 'postgresql-18', 'libfaketime', 'libatomic1']
/** Says what a complete tree was made of. */
const made = join(tree, 'etc/safepractice-rehearsal')
const contents = `${release} ${packages.join(' ')}\n`
const needed = ['mmdebstrap', 'unshare', 'nsenter', 'ip', 'openssl']
const packageOf: Readonly<Record<string, string>> = { unshare: 'util-linux', nsenter: 'util-linux', ip: 'iproute2' }

/**
 * Makes the tree once, as root on Debian.
 * @throws a single line that says what is missing
 */
export async function prepareTree(say: (line: string) => void): Promise<void> {
  if (!mayInstall()) throw new Error('This rehearsal makes namespaces and installs packages of Debian, so run it as root on Debian.')
  const missing = needed.filter((program) => !findProgram(program)).map((program) => packageOf[program] ?? program)
  const complaint = missing.length > 0 ? await installPackages([...new Set(missing)]) : undefined
  if (complaint !== undefined) throw new Error(`apt-get install ${missing.join(' ')} failed: ${complaint}`)
  if (existsSync(made) && readFileSync(made, 'utf8') === contents) return
  say(`Making a folder with PostgreSQL, Patroni, etcd, HAProxy and PgBouncer of Debian ${release} (once, a few minutes) ...`)
  const unfinished = `${tree}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(dirname(tree), { recursive: true })
  const child = spawn(
    'mmdebstrap',
    [
      '--variant=minbase',
      `--include=${packages.join(',')}`,
      // A mirror may be some weeks behind. Signatures are checked all the same.
      '--aptopt=Acquire::Check-Valid-Until "false"',
      '--dpkgopt=path-exclude=/usr/share/{doc,man,locale}/*',
      // The cluster makes its own data folders.
      '--essential-hook=mkdir -p "$1/etc/postgresql-common" && echo "create_main_cluster = false" > "$1/etc/postgresql-common/createcluster.conf"',
      release,
      unfinished,
      'http://deb.debian.org/debian',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let text = ''
  child.stderr.on('data', (chunk) => (text += String(chunk)))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`mmdebstrap failed: ${text.trim().split('\n').slice(-3).join(' ')}`)
  rmSync(tree, { recursive: true, force: true })
  renameSync(unfinished, tree)
  writeFileSync(made, contents)
}
