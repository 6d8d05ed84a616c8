import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

import { addCatalogue } from './catalogue.ts'
import { emptyState, type State } from './state.ts'

const keyLifetimeSeconds = 24 * 60 * 60
const eventLifetimeSeconds = 30 * 24 * 60 * 60
const keptEvents = 500

/** Holds the state and changes it in steps that happen wholly or not at all. */
export interface Store {
  readonly state: State
  /** Runs a change. When it throws, nothing of it remains; when it returns, it is on disk before the answer goes out. */
  change<T>(work: (state: State) => T): T
}

/** Opens the store at a path, or one in memory when there is no path. The catalogue is added where it is missing. */
export function openStore(path: string | undefined, nowSeconds: () => number): Store {
  let state: State = path && existsSync(path) ? { ...emptyState(), ...(JSON.parse(readFileSync(path, 'utf8')) as State) } : emptyState()
  if (path) mkdirSync(dirname(path), { recursive: true })
  addCatalogue(state, nowSeconds())
  return {
    get state() {
      return state
    },
    change(work) {
      const draft = structuredClone(state)
      const result = work(draft)
      forgetTheOld(draft, nowSeconds())
      if (path) writeAtomically(path, JSON.stringify(draft))
      state = draft
      return result
    },
  }
}

/** Write beside, flush, rename: a reader and a killed process see the old file or the new one, never half of it. */
function writeAtomically(path: string, text: string): void {
  const beside = `${path}.new`
  const file = openSync(beside, 'w', 0o600)
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(beside, path)
}

function forgetTheOld(state: State, now: number): void {
  for (const [key, answer] of Object.entries(state.keptAnswers))
    if (answer.created < now - keyLifetimeSeconds) delete state.keptAnswers[key]
  for (const event of Object.values(state.events)) if (event.created < now - eventLifetimeSeconds) delete state.events[event.id]
  const told = Object.values(state.events).filter((event) => event.delivery === null)
  for (const event of told.slice(0, Math.max(0, told.length - keptEvents))) delete state.events[event.id]
}
