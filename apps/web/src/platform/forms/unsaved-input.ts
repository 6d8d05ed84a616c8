import { useEffect, useEffectEvent, useId } from 'react'

/** Saves the input to a safe place, such as a draft on the server. Rejects if it was not saved. */
export type SaveDraft = () => Promise<unknown>

const registeredForms = new Map<string, SaveDraft | undefined>()
const typedFields = new Set<Element>()

/** Registers unsaved input of a form, and how to save it as a draft, if possible. */
export function useUnsavedInput(when: boolean, saveDraft?: SaveDraft) {
  const id = useId()
  const now = useEffectEvent(() => saveDraft?.() ?? Promise.resolve())
  const canSave = saveDraft !== undefined
  useEffect(() => {
    if (!when) return
    registeredForms.set(id, canSave ? () => now() : undefined)
    return () => void registeredForms.delete(id)
  }, [id, when, canSave])
}

/** Tracks typed fields of forms that do not register. Ignores search fields. */
export function noteInput({ target }: Event) {
  if (!(target instanceof Element) || target.matches('[type="search"], [role="searchbox"], [role="combobox"]')) return
  // Forms with this attribute register their unsaved input themselves.
  if (!target.closest('[data-says-unsaved]')) typedFields.add(target)
}

/** Whether leaving this page now would lose input. */
export function hasUnsavedInput(): boolean {
  for (const field of typedFields) if (!field.isConnected) typedFields.delete(field)
  return registeredForms.size > 0 || typedFields.size > 0
}

/**
 * Whether a form has registered unsaved input. Unlike `hasUnsavedInput`, it ignores fields tracked by `noteInput`, which count even after they
 * are cleared.
 */
export const saysUnsaved = () => registeredForms.size > 0

/** Called when the user agreed to leave, so that the browser does not ask again. */
export const discardUnsavedInput = () => registeredForms.clear()

/** Maximum wait in milliseconds, so that an unresponsive server does not block leaving. */
const saveTimeout = 3_000

/** Whether the work succeeded within the time limit. Never rejects. */
export const succeedsInTime = (work: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    work.then(
      () => true,
      () => false,
    ),
    new Promise<boolean>((resolve) => setTimeout(() => resolve(false), saveTimeout)),
  ])

/** Saves the input of the page as drafts, if all of it can be saved. Returns whether leaving the page now loses nothing. Never rejects. */
export async function keepInput(): Promise<boolean> {
  if (!hasUnsavedInput()) return true
  const saves = [...registeredForms.values()].filter((save) => save !== undefined)
  if (typedFields.size > 0 || saves.length < registeredForms.size) return false
  return succeedsInTime(Promise.all(saves.map((save) => save())))
}

/** Saves all registered input that can be saved. Returns undefined if there is none. Never rejects. */
export function saveUnsavedInput(): Promise<unknown> | undefined {
  const saves = [...registeredForms.values()].filter((save) => save !== undefined)
  return saves.length > 0 ? Promise.allSettled(saves.map((save) => save())) : undefined
}
