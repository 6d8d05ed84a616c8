import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

import { readState, writeState } from './state-file.ts'
import { addCatalogue } from './resources/catalogue.ts'
import { emptyState, type State } from './state.ts'

const keyLifetimeSeconds = 24 * 60 * 60
const eventLifetimeSeconds = 30 * 24 * 60 * 60
const keptEvents = 500

/** Holds the state and changes it atomically. */
export interface Store {
  readonly state: State
  /**
   * Runs a change. If it throws, nothing of it remains; if it returns, it is on disk before the response is sent.
   * @throws what `work` throws, or the system error if the disk is full.
   */
  change<T>(work: (state: State) => T): T
}

/**
 * Opens the store at a path, or in memory without one. Adds missing parts of the catalog.
 * @throws StartProblem if neither the state file nor its last good copy can be read.
 */
export function openStore(path: string | undefined, nowSeconds: () => number, say: (line: string) => void): Store {
  if (path) mkdirSync(dirname(path), { recursive: true })
  let state: State = { ...emptyState(), ...(path && readState(path, say)) }
  addCatalogue(state, nowSeconds())
  return {
    get state() {
      return state
    },
    change(work) {
      const draft = copyOf(state)
      const result = work(draft)
      removeExpired(draft, nowSeconds())
      if (path) writeState(path, JSON.stringify(draft))
      state = draft
      return result
    },
  }
}

/**
 * Returns a copy that may be changed. Events and kept answers are most of the state. Nothing inside them is changed, except that an event may get
 * another `delivery`, so they are not copied in depth.
 */
function copyOf({ events, keptAnswers, ...rest }: State): State {
  const copied = Object.entries(events).map(([id, event]) => [id, { ...event }] as const)
  return { ...structuredClone(rest), events: Object.fromEntries(copied), keptAnswers: { ...keptAnswers } }
}

function removeExpired(state: State, now: number): void {
  for (const [key, answer] of Object.entries(state.keptAnswers))
    if (answer.created < now - keyLifetimeSeconds) delete state.keptAnswers[key]
  for (const event of Object.values(state.events)) if (event.created < now - eventLifetimeSeconds) delete state.events[event.id]
  const delivered = Object.values(state.events).filter((event) => event.delivery === null)
  for (const event of delivered.slice(0, Math.max(0, delivered.length - keptEvents))) delete state.events[event.id]
}
