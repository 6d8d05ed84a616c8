import type { ItemKind } from '../checks/check-types.ts'
import { loadByPerson, type WorkTask } from './load-of.ts'

/** A stored task, as far as it is work. */
export interface StoredWork extends WorkTask {
  id: string
}

/** A person to whom work can be given. */
export interface Worker {
  id: string
  /** The default role: clinical, support, nonClinical, provider or office; null for a role of the practice's own. */
  role: string | null
  /** Has just started work at the practice (`isNewcomer`). */
  newcomer: boolean
}

/** The proposal to give the tasks of one rule to another person. */
export interface Share {
  ruleKey: string
  tasks: readonly string[]
  from: string
  to: string
}

/** Items in treatment rooms and the laboratory, which those look after who work there. */
const clinicalKinds: ReadonlySet<ItemKind> = new Set<ItemKind>([
  'sharpsContainer',
  'sterilizer',
  'waterUnit',
  'amalgamSeparator',
  'xrayUnit',
  'nitrousUnit',
  'laser',
  'gasCylinder',
  'drugKit',
  'oxygen',
])

/**
 * Duties that are work with the hands and need nobody's signature. Reviews of plans, trainings, decisions and whatever is about a person stay with
 * those whom the practice or the rule names.
 */
export const handsOnDuties: Readonly<Record<string, 'clinical' | 'any'>> = {
  nitrousSampling: 'clinical',
  shieldGarments: 'clinical',
  sterilizerMaintenance: 'clinical',
  extinguisherService: 'any',
  eyewashInspection: 'any',
  quarterlySafetyWalk: 'any',
  wastePapers: 'any',
}
const clinicalRoles: ReadonlySet<string | null> = new Set(['clinical', 'support', null])
const otherRoles: ReadonlySet<string | null> = new Set(['office', 'nonClinical', 'support', 'clinical', null])

/** Minutes a week by which the largest load must shrink for a change to be worth proposing. */
const worthwhile = 0.25
const mostShares = 12

/**
 * Proposes who could take over checks and hands-on duties, so that the largest load of a person shrinks. Tasks of one rule stay together, and go to
 * the person with the least work whose role fits. A newcomer takes over nothing: some of the work has a hazard, such as nitrous oxide, and the first
 * trainings come before it. Nothing is proposed that makes somebody else's load the largest.
 */
export function shareOut(tasks: readonly StoredWork[], workers: readonly Worker[]): Share[] {
  const shares: Share[] = []
  let current = tasks
  while (shares.length < mostShares) {
    const best = bestShare(current, workers)
    if (!best) return shares
    shares.push(best)
    current = given(current, best)
  }
  return shares
}

/** The tasks after a proposal is accepted. */
export const given = (tasks: readonly StoredWork[], { tasks: ids, to }: Share): StoredWork[] =>
  tasks.map((task) => (ids.includes(task.id) ? { ...task, people: [to] } : task))

function bestShare(tasks: readonly StoredWork[], workers: readonly Worker[]): Share | undefined {
  const minutes = minutesOf(tasks, workers)
  const [heaviest] = workers.toSorted((a, b) => (minutes.get(b.id) ?? 0) - (minutes.get(a.id) ?? 0))
  if (!heaviest) return undefined
  const before = minutes.get(heaviest.id) ?? 0
  const own = tasks.filter((task) => rolesFor(task) !== undefined && task.people.length === 1 && task.people[0] === heaviest.id)
  const possible = [...Map.groupBy(own, ({ ruleKey }) => ruleKey)].flatMap(([ruleKey, some]) => {
    const roles = some[0] && rolesFor(some[0])
    const [to] = workers
      .filter(({ id, role, newcomer }) => id !== heaviest.id && !newcomer && roles?.has(role))
      .toSorted((a, b) => (minutes.get(a.id) ?? 0) - (minutes.get(b.id) ?? 0))
    if (!to) return []
    const share = { ruleKey, tasks: some.map(({ id }) => id), from: heaviest.id, to: to.id }
    const after = minutesOf(given(tasks, share), workers)
    return [{ share, most: Math.max(after.get(heaviest.id) ?? 0, after.get(to.id) ?? 0) }]
  })
  const [best] = possible.toSorted((a, b) => a.most - b.most)
  return best && best.most <= before - worthwhile ? best.share : undefined
}

/** The roles that may take over a task; undefined for a duty that stays with its person. */
function rolesFor({ ruleKey, stop }: StoredWork): typeof clinicalRoles | undefined {
  const who = stop ? (clinicalKinds.has(stop.check.kind) ? 'clinical' : 'any') : handsOnDuties[ruleKey]
  return who && (who === 'clinical' ? clinicalRoles : otherRoles)
}

/** Minutes a week of each person. */
export function minutesOf(tasks: readonly StoredWork[], workers: readonly Worker[]): Map<string, number> {
  const loads = loadByPerson(tasks)
  return new Map(workers.map(({ id }) => [id, loads.get(id)?.minutesAWeek ?? 0]))
}
