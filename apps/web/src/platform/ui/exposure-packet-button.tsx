import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'

import { getExposurePacket } from '#contract/records'
import { unexpectedErrorText } from '#contract/unexpected-error'

import { call } from '../api/call.ts'
import { saveFile } from '../save-file.ts'
import { showError } from './toasts.tsx'

/** Saves the packet for the clinician after an exposure. The bytes stay in memory, and the file contains no names. */
export function ExposurePacketButton({ recordId, mt = 16 }: { recordId: string; mt?: number }) {
  const [loading, setLoading] = useState(false)
  const save = async () => {
    setLoading(true)
    try {
      const packet = await call(getExposurePacket, { params: { recordId } })
      saveFile(new Blob([packet], { type: 'application/pdf' }), 'exposure-packet.pdf')
    } catch {
      showError(unexpectedErrorText)
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button
      variant="default"
      mt={mt}
      leftSection={<IconFileTypePdf size={18} stroke={1.6} aria-hidden />}
      loading={loading}
      onClick={() => void save()}
    >
      Packet for the clinician (PDF)
    </Button>
  )
}
