import { openerOf } from '#web/platform/ui/panel/use-focus-back.ts'
import { useExternalStore } from '#web/platform/use-external-store.ts'

export type LocationForm = 'edit' | 'add'

let requestedForm: LocationForm | null = null
const listeners = new Set<() => void>()

/** Opens a location form over the current screen. Called from menus, which close themselves. */
export function requestLocationForm(form: LocationForm | null) {
  requestedForm = form
  for (const listener of listeners) listener()
}

/** Opens the form from a menu entry. The menu unmounts with its focus, so the focus moves to the menu's button first. */
export function requestFormFromMenu(form: LocationForm) {
  const button = openerOf(document.activeElement)
  if (button instanceof HTMLElement) button.focus()
  requestLocationForm(form)
}

export function useRequestedLocationForm(): LocationForm | null {
  return useExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => requestedForm,
  )
}
