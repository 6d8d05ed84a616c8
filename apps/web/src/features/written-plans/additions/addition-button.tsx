import { Button } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'

import { savePlanAddition } from '#contract/written-plans/plan-additions'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'

import { additionTexts } from './addition-texts.ts'
import type { AdditionProps } from './opened-addition.tsx'

const OpenedAddition = lazyPart(async () => (await import('./opened-addition.tsx')).OpenedAddition)

/** Opens the dialog in which an administrator adds a paragraph and pictures to a section. */
export function AdditionButton({ params, page }: AdditionProps) {
  const [open, setOpen] = useState(false)
  usePreload(OpenedAddition)
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
      {open ? <OpenedAddition params={params} page={page} onClose={() => setOpen(false)} /> : null}
    </WriteGate>
  )
}
