import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { freePort } from '#api/start/testing/start-product'

import { atMost, figure, type Measurement } from '../../../bench/measurement.ts'
import { root } from '../../../bench/site.ts'
import { runProgram } from '../image/run-program.ts'
import { holds } from '../holds.ts'
import { drainSeconds, productionAround } from '../production-around.ts'
import type { Rehearsal, Stage } from '../rehearsal.ts'
import { bootSystemd, type Booted, type Ended } from './boot-systemd.ts'

/** The unit of systemd, installed by the commands of the book, on a copy of this machine. */
export const unit: Rehearsal = {
  title: 'The unit of systemd: installed by the book, started, killed and stopped',
  isolated: true,
  prepare,
  run,
}

/** Makes the build with its packages, which needs the network. */
async function prepare(say: Stage['say']): Promise<void> {
  if (!existsSync('/lib/systemd/systemd'))
    throw new Error('This rehearsal boots systemd on a copy of this machine, so run it where systemd is installed.')
  say('npm run build, and npm ci --omit=dev in it (some minutes) ...')
  await runProgram('npm', ['run', 'build'], { cwd: root })
  await runProgram('npm', ['ci', '--omit=dev'], { cwd: join(root, 'build') })
}

const service = 'safepractice'
/** Megabytes that the image is allowed, too. */
const memoryAtMost = 256

interface Site extends Pick<Stage, 'say'> {
  booted: Booted
  port: number
  settings: Readonly<Record<string, string>>
  /** Runs commands in the clone. */
  shell(commands: string, env?: Readonly<Record<string, string>>): Promise<Ended>
}

async function run(stage: Stage): Promise<readonly Measurement[]> {
  const { say, folder, stack } = stage
  await runProgram('ip', ['link', 'set', 'lo', 'up'])
  const port = await freePort()
  const { settings, owner } = await productionAround(stage, port)
  say('systemd')
  const booted = await bootSystemd(join(folder, 'machine'), stack)
  const shell: Site['shell'] = (commands, env = {}) => booted.run(['sh', '-ec', commands], { folder: root, env })
  const site = { say, booted, port, settings, shell }
  return [
    ...(await installed(site, owner)),
    ...(await lookedAt(booted)),
    done('audit:verify beside the unit, as the book says', await shell(commandBeside())),
    ...(await killed(site)),
    ...(await stopped(site)),
    ...(await misconfigured(site)),
  ]
}

/** The commands of the book, from the build until the server is ready. */
async function installed({ say, booted, port, settings, shell }: Site, owner: string): Promise<Measurement[]> {
  const [release = '', install = ''] = commandsOfTheBook()
  say('The build')
  // What needs the network was done before, and the unit starts the server.
  const commands = without(release, /^npm run build|^npm ci|^npm start/)
  const placed = await shell(commands, { DATABASE_OWNER_URL: owner, DATABASE_URL: settings.DATABASE_URL ?? '' })
  say('The unit')
  const before = await shell(without(install, /^cp |^systemctl /))
  await writeSettings(shell, settings)
  const begun = performance.now()
  const after = await shell(without(install, /^useradd |^install /))
  const ready = await untilReady(port, true)
  const seconds = (performance.now() - begun) / 1_000
  const verified = await booted.run(['systemd-analyze', 'verify', '--man=no', `/etc/systemd/system/${service}.service`])
  const exposure = await booted.run(['systemd-analyze', 'security', '--no-pager', `${service}.service`])
  return [
    done('“The build” of the book, with db:migrate as its owner of the database', placed),
    done('useradd and install -d of the book', before),
    done('cp and systemctl enable --now of the book', after),
    done('systemd-analyze verify', verified),
    figure('systemd-analyze security', exposure.text.split('\n').at(-1)?.trim() ?? ''),
    holds('the server is ready', ready),
    atMost('from systemctl enable --now until it is ready', { measured: seconds, limit: 90, unit: 's' }),
  ]
}

/** Its process is killed, and systemd starts it again. */
async function killed({ say, port, shell }: Site): Promise<Measurement[]> {
  say('Its process is killed')
  const begun = performance.now()
  await shell(`kill -9 $(systemctl show --property MainPID --value ${service})`)
  await untilReady(port, false)
  const ready = await untilReady(port, true)
  const seconds = (performance.now() - begun) / 1_000
  return [holds('after kill -9, it is ready again by itself', ready), figure('until then', `${seconds.toFixed(1)} s`)]
}

async function stopped({ say, booted, shell }: Site): Promise<Measurement[]> {
  say('It is stopped')
  const begun = performance.now()
  await shell(`systemctl stop ${service}`)
  const seconds = (performance.now() - begun) / 1_000
  const end = await shown(booted, 'Result', 'ExecMainStatus')
  return [
    atMost(`systemctl stop, of which ${drainSeconds} s it still answers`, { measured: seconds, limit: 20, unit: 's' }),
    holds('the end was clean', end.join() === 'success,0', end.join()),
  ]
}

/** A setting is missing: the start fails, is not repeated, and the log says why. */
async function misconfigured({ say, booted, settings, shell }: Site): Promise<Measurement[]> {
  say('A setting is missing')
  const { APP_SECRET: _, ...wrong } = settings
  await writeSettings(shell, wrong)
  await shell(`systemctl start ${service} || true`)
  await untilOver(booted)
  // Longer than RestartSec.
  await sleep(4_000)
  const state = await shown(booted, 'ActiveState', 'ExecMainStatus', 'NRestarts')
  const log = await shell(`journalctl --quiet --unit ${service} --output cat | grep --count APP_SECRET`)
  return [
    holds('without a setting: failed with exit code 2, and not started again', state.join() === 'failed,2,0', state.join()),
    done('its log names the setting', log),
  ]
}

const done = (what: string, { code, text }: Ended): Measurement => holds(what, code === 0, `exit code ${code}: ${text.slice(-300)}`)

function writeSettings(shell: Site['shell'], settings: Readonly<Record<string, string>>): Promise<Ended> {
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
  return shell(`umask 077; cat > /etc/safepractice/environment <<'VALUES'\n${lines.join('')}VALUES`)
}

/** The commands about the build and the unit, as the book has them. */
const commandsOfTheBook = (): string[] => [...commandsOfThe('ln -sfn'), ...commandsOfThe('useradd')]

const commandsOfThe = (what: string): string[] =>
  [...readFileSync(join(root, 'docs/operations/install.md'), 'utf8').matchAll(/```sh\n([^]*?)```/g)]
    .map(([, text = '']) => text.trim())
    .filter((text) => text.includes(what))

/** The command by which the book runs others with the settings of the unit. */
const commandBeside = (): string => commandsOfThe('systemd-run')[0] ?? 'false'

const without = (commands: string, what: RegExp) =>
  commands
    .split('\n')
    .filter((line) => !what.test(line))
    .join('\n')

/** What the kernel says about the process, and where it can write. */
async function lookedAt(booted: Booted): Promise<Measurement[]> {
  const [pid = ''] = await shown(booted, 'MainPID')
  const { text } = await booted.run(['cat', `/proc/${pid}/status`])
  const field = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(text)?.[1] ?? ''
  const tries = ['/opt/safepractice/x', '/etc/x', '/usr/x', '/var/x'].map(
    (path) => `nsenter -t ${pid} -m touch ${path} 2>/dev/null && echo ${path}`,
  )
  const written = await booted.run(['sh', '-c', tries.join('; ')])
  const own = await booted.run(['sh', '-c', `nsenter -t ${pid} -m touch /var/lib/safepractice/x /var/cache/safepractice/x`])
  return [
    holds('the account is not root', /^[1-9]/.test(field('Uid')), field('Uid')),
    holds(
      'no capability, no way to more rights, and a filter of system calls',
      /^0+$/.test(field('CapEff')) && field('NoNewPrivs') === '1' && field('Seccomp') === '2',
    ),
    holds('nothing can be written but its state and its cache', written.text === '' && own.code === 0, `${written.text} ${own.text}`),
    atMost('memory after the start', { measured: Number(field('VmRSS')) / 1e3, limit: memoryAtMost, unit: 'MB' }),
  ]
}

async function shown(booted: Booted, ...properties: string[]): Promise<string[]> {
  const values = properties.map((name) => booted.run(['systemctl', 'show', '--property', name, '--value', service]))
  return (await Promise.all(values)).map(({ text }) => text)
}

async function untilOver(booted: Booted): Promise<void> {
  for (let tries = 0; tries < 120 && (await shown(booted, 'ActiveState')).join() !== 'failed'; tries += 1) await sleep(500)
}

/** Waits until the server is ready, or until it is not, at most two minutes. Returns whether it came to that. */
async function untilReady(port: number, wanted: boolean): Promise<boolean> {
  const end = performance.now() + 120_000
  while (performance.now() < end) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/ready`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
    await answer?.body?.cancel()
    if ((answer?.ok ?? false) === wanted) return true
    await sleep(100)
  }
  return false
}
