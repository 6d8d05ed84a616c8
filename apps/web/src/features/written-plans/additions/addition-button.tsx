import { Button, Loader, Modal } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'

import type { WrittenPlanKey } from '#content/library/written-plans'
import { planAdditionHistory, savePlanAddition } from '#contract/written-plans/plan-additions'
import type { PlanDocument } from '#contract/written-plans/written-plans'
import { textOfError } from '#web/platform/api/api-error.ts'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { Problem } from '#web/platform/ui/page/problem.tsx'

import { AdditionDialog } from './addition-dialog.tsx'
import { additionTexts } from './addition-texts.ts'

interface AdditionButtonProps {
  params: { locationId: string; planKey: WrittenPlanKey }
  page: PlanDocument['pages'][number]
}

/** Opens the dialog in which an administrator adds a paragraph and pictures to a section. */
export function AdditionButton({ params, page }: AdditionButtonProps) {
  const [open, setOpen] = useState(false)
  const exists = page.blocks.some(({ kind }) => kind === 'addition')
  return (
    <WriteGate of={savePlanAddition}>
      <Button
        variant="default"
        leftSection={exists ? <IconPencil size={18} stroke={1.8} aria-hidden /> : <IconPlus size={18} stroke={1.8} aria-hidden />}
        aria-label={`${exists ? additionTexts.change : additionTexts.add}: ${page.title}`}
        onClick={() => setOpen(true)}
      >
        {exists ? additionTexts.change : additionTexts.add}
      </Button>
      {open ? <Opened params={params} page={page} onClose={() => setOpen(false)} /> : null}
    </WriteGate>
  )
}

/** Reads what the section has now, because the dialog starts from it. */
function Opened({ params, page, onClose }: AdditionButtonProps & { onClose: () => void }) {
  const { data, error } = useEndpoint(planAdditionHistory, { params, query: { page: page.id } }, { staleTime: 0 })
  if (data) return <AdditionDialog params={params} page={page} history={data.payload} onClose={onClose} />
  return (
    <Modal opened onClose={onClose} title={additionTexts.title(page.title)} closeButtonProps={{ 'aria-label': 'Close' }}>
      {error ? <Problem>{textOfError(error)}</Problem> : <Loader size={24} mx="auto" my={48} role="status" aria-label="Loading" />}
    </Modal>
  )
}
