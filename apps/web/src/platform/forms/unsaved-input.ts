import { useEffect, useEffectEvent, useId } from 'react'

/** Saves what was entered where it is not lost, such as a draft on the server. Rejects when it is not saved. */
export type Keep = () => Promise<unknown>

const holders = new Map<string, Keep | undefined>()
const typedIn = new Set<Element>()

/** Registers unsaved input of a form, and how to save it as a draft, if possible. */
export function useUnsavedInput(when: boolean, keep?: Keep) {
  const id = useId()
  const now = useEffectEvent(() => keep?.() ?? Promise.resolve())
  const keeps = keep !== undefined
  useEffect(() => {
    if (!when) return
    holders.set(id, keeps ? () => now() : undefined)
    return () => void holders.delete(id)
  }, [id, when, keeps])
}

/** Tracks typed fields for forms that do not register; search fields are ignored. */
export function noteInput({ target }: Event) {
  if (!(target instanceof Element) || target.matches('[type="search"], [role="searchbox"], [role="combobox"]')) return
  // Forms that register their unsaved input.
  if (!target.closest('[data-says-unsaved]')) typedIn.add(target)
}

/** Whether leaving this page now would lose something that was entered. */
export function hasUnsavedInput(): boolean {
  for (const field of typedIn) if (!field.isConnected) typedIn.delete(field)
  return holders.size > 0 || typedIn.size > 0
}

/** Whether a form has registered unsaved input. Unlike `hasUnsavedInput` it ignores fields that were typed into and cleared. */
export const saysUnsaved = () => holders.size > 0

/** The person agreed to leave: the browser must not ask again. */
export const giveUpUnsavedInput = () => holders.clear()

/** A server that does not respond must not block leaving. */
const keepFor = 3_000

/** Whether the keeping worked, and in time. Never rejects. */
export const inTime = (work: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    work.then(
      () => true,
      () => false,
    ),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), keepFor)),
  ])

/** Keeps what can be kept; undefined where there is nothing of the kind. Never rejects. */
export function keepUnsavedInput(): Promise<unknown> | undefined {
  const keeps = [...holders.values()].filter((keep) => keep !== undefined)
  return keeps.length > 0 ? Promise.allSettled(keeps.map((keep) => keep())) : undefined
}
