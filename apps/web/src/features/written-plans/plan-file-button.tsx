import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'

import type { WrittenPlanKey } from '#content/library/written-plans'
import { unexpectedErrorText } from '#contract/unexpected-error'
import { writtenPlanPdf } from '#contract/written-plans'
import { call } from '#web/platform/api/call.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { showError } from '#web/platform/ui/toasts.tsx'

interface PlanFileButtonProps {
  params: { locationId: string; planKey: WrittenPlanKey }
  title: string
  number: number
}

/** Downloads a version as a PDF. */
export function PlanFileButton({ params, title, number }: PlanFileButtonProps) {
  const [loading, setLoading] = useState(false)
  const save = async () => {
    setLoading(true)
    try {
      const file = await call(writtenPlanPdf, { params, query: { version: number } })
      saveFile(new Blob([file], { type: 'application/pdf' }), `${title}, version ${number}.pdf`)
    } catch {
      showError(unexpectedErrorText)
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button
      variant="default"
      leftSection={<IconFileTypePdf size={18} stroke={1.6} aria-hidden />}
      loading={loading}
      onClick={() => void save()}
    >
      Save as PDF
    </Button>
  )
}
