import { useEffect, useMemo, useState } from 'react'

import type { EmergencyCard } from '#content/emergency-cards/card'

type Recognize = (text: string) => EmergencyCard | undefined

let loaded: Recognize | undefined

/**
 * The card for the danger that a person types about. Undefined for other texts, and until the weights of the classifier have loaded, which happens
 * when something is typed. The service worker keeps them on the device, so it also works offline.
 */
export function useDescribedDanger(typed: string): EmergencyCard | undefined {
  const [recognize, setRecognize] = useState(() => loaded)
  const text = typed.trim()
  useEffect(() => {
    if (text === '' || recognize) return
    const keep = async () => {
      loaded = (await import('#content/assistant/danger/danger')).dangerOf
      setRecognize(() => loaded)
    }
    // Without it, the words of the cards still find them; the next letter tries again.
    void keep().catch(() => undefined)
  }, [text, recognize])
  return useMemo(() => (text === '' ? undefined : recognize?.(text)), [text, recognize])
}
