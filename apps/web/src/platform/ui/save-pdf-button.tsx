import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'

import { unexpectedErrorText } from '#contract/unexpected-error'

import { saveFile } from '../save-file.ts'
import { showError } from './toasts.tsx'

interface SavePdfButtonProps {
  load: () => Promise<Blob>
  /** The name of the saved file. */
  name: string
  mt?: number
  children: ReactNode
}

/** Loads a PDF and saves it. The bytes stay in memory. */
export function SavePdfButton({ load, name, mt = 0, children }: SavePdfButtonProps) {
  const [loading, setLoading] = useState(false)
  const save = async () => {
    setLoading(true)
    try {
      saveFile(new Blob([await load()], { type: 'application/pdf' }), name)
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
      {children}
    </Button>
  )
}
