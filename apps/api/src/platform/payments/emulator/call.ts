import type { Form } from './form.ts'
import type { Wire } from './wire.ts'
import type { Refusal } from './refusals.ts'
import { newId, type State } from './state.ts'

/** One request as the handlers see it. Handlers are synchronous and run inside one change of the store. */
export interface Call {
  state: State
  /** The ids in the path, in order. */
  ids: string[]
  form: Form
  /** Seconds since 1970. */
  now: number
  /** The emulator's URL, for links in responses. */
  baseUrl: string
}

/** A response. A failed payment returns 402 but keeps its change, because the attempt is recorded. */
export interface Answer {
  status: number
  body: Wire
}

export type Handler = (call: Call) => Answer

export function ok(body: Wire): Answer {
  return { status: 200, body }
}

/** Returns the response for a refusal whose changes must stay recorded. */
export function refused(refusal: Refusal): Answer {
  return { status: refusal.status, body: { error: refusal.body } }
}

/** Records an event with a snapshot of the object. It is sent to the listener after the change is on disk. */
export function record(call: Call, type: string, object: Wire): void {
  const id = newId('evt')
  call.state.events[id] = { id, created: call.now, type, object: structuredClone(object), delivery: { tries: 0 } }
}
