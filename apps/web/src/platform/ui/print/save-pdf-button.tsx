import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'

import { textOfError } from '../../api/api-error.ts'
import { saveFile } from '../../save-file.ts'
import { showError } from '../popup/toasts.tsx'

interface SavePdfButtonProps {
  /** The signal is aborted when the button is gone, so that the server does not draw a file for nobody. */
  load: (signal: AbortSignal) => Promise<Blob>
  /** The name of the saved file. */
  name: string
  /** Its media type, if it is no PDF. */
  type?: string
  mt?: number
  children: ReactNode
}

/** Loads a PDF or another document and saves it. The bytes stay in memory. */
export function SavePdfButton({ load, name, type = 'application/pdf', mt = 0, children }: SavePdfButtonProps) {
  const [loading, setLoading] = useState(false)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const save = async () => {
    const { signal } = (running.current = new AbortController())
    setLoading(true)
    try {
      saveFile(new Blob([await load(signal)], { type }), name)
    } catch (problem) {
      if (!signal.aborted) showError(textOfError(problem))
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
