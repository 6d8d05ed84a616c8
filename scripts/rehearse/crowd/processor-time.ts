import { readdirSync, readFileSync } from 'node:fs'

/** Processor time in ticks of the kernel. */
interface Used {
  /** Of the whole machine, with the time in which it was idle. */
  all: number
  idle: number
  servers: number
  database: number
  /** This process, which clicks. */
  generator: number
}

interface Watched {
  servers: readonly number[]
  /** The first process of PostgreSQL. */
  database: number
}

/** Returns a function that says what used the processors since then, in percent of all of them. */
export function startProcessorTime(watched: Watched): () => string {
  const before = used(watched)
  return () => {
    const after = used(watched)
    const all = after.all - before.all
    const percent = (ticks: number) => `${Math.round((100 * ticks) / all)} %`
    const of = (name: keyof Used) => after[name] - before[name]
    const others = all - of('idle') - of('servers') - of('database') - of('generator')
    return [
      `servers ${percent(of('servers'))}`,
      `database ${percent(of('database'))}`,
      `the people ${percent(of('generator'))}`,
      `others ${percent(Math.max(0, others))}`,
      `idle ${percent(of('idle'))}`,
    ].join(', ')
  }
}

function used({ servers, database }: Watched): Used {
  const [, ...fields] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(/\s+/).map(Number)
  // user, nice, system, idle, iowait, irq, softirq, steal; the time of guests is in that of the user already.
  const machine = fields.slice(0, 8)
  return {
    all: sum(machine),
    idle: (machine[3] ?? 0) + (machine[4] ?? 0),
    servers: sum(servers.map((pid) => ticksOf(pid).ticks)),
    database: sum([database, ...childrenOf(database)].map((pid) => ticksOf(pid).ticks)),
    generator: ticksOf(process.pid).ticks,
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((one) => ticksOf(one).parent === pid)

/** The time of a process and its parent; nothing if it has ended. */
function ticksOf(pid: number): { ticks: number; parent: number } {
  try {
    // After the name, which may contain anything: state, parent, …; the times are the twelfth and thirteenth.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number)
    return { ticks: (fields[11] ?? 0) + (fields[12] ?? 0), parent: fields[1] ?? 0 }
  } catch {
    return { ticks: 0, parent: 0 }
  }
}
