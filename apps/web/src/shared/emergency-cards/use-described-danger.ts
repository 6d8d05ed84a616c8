import { useEffect, useMemo, useState } from 'react'

import type * as danger from '#content/assistant/danger/danger'
import type { EmergencyCard } from '#content/emergency-cards/card'

type Danger = typeof danger

let loaded: Danger | undefined

/**
 * The card for the danger that a person types about. Undefined for other texts, and until the weights of the classifier have loaded, which happens
 * when something is typed. The service worker keeps them on the device, so it also works offline.
 */
export function useDescribedDanger(typed: string): EmergencyCard | undefined {
  const text = typed.trim()
  const known = useDanger(text)
  return useMemo(() => (text === '' ? undefined : known?.dangerOf(text)), [text, known])
}

/** Whether a person types nothing but names of chemicals, such as "bleach", and may look for a data sheet. */
export function useNamesOnlyChemicals(typed: string): boolean {
  const known = useDanger(typed.trim())
  return useMemo(() => known?.namesOnlyChemicals(typed) ?? false, [typed, known])
}

/** What recognizes a danger. It loads when something is typed; undefined until then. */
function useDanger(text: string): Danger | undefined {
  const [known, setKnown] = useState(() => loaded)
  useEffect(() => {
    if (text === '' || known) return
    const keep = async () => {
      loaded = await import('#content/assistant/danger/danger')
      setKnown(loaded)
    }
    // Without it, the words of the cards still find them; the next letter tries again.
    void keep().catch(() => undefined)
  }, [text, known])
  return known
}
