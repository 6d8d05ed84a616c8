import { Button } from '@mantine/core'
import { useState } from 'react'

import { requestForSds, type Sheet } from '#contract/sds/sds'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'

const Modal = lazyPart(async () => (await import('./request-modal.tsx')).RequestModal)

/** The initial values of the request form. */
export type AskedProduct = Pick<Sheet, 'chemicalName' | 'manufacturer' | 'cas'>

const nothing: AskedProduct = { chemicalName: '', manufacturer: '', cas: [] }

/** The request modal of a screen, opened by its button or for a listed product. */
export function useRequestModal() {
  const [asked, setAsked] = useState<AskedProduct>()
  return { asked, open: (product: AskedProduct = nothing) => setAsked(product), close: () => setAsked(undefined) }
}

/** SDS-015. */
export function RequestButton({ onClick }: { onClick: () => void }) {
  usePreload(Modal)
  return (
    <WriteGate of={requestForSds}>
      <Button onClick={onClick}>Request an SDS</Button>
    </WriteGate>
  )
}

export function RequestModal({ modal: { asked, close } }: { modal: ReturnType<typeof useRequestModal> }) {
  return asked ? <Modal product={asked} onClose={close} /> : null
}
