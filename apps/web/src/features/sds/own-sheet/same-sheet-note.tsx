import { Button } from '@mantine/core'
import { IconFiles } from '@tabler/icons-react'

import type { SameSheet } from '#contract/sds/own-sds'
import { addRemoveSds, sdsList } from '#contract/sds/sds'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { formatDate } from '#web/platform/format.ts'
import { Buttons } from '#web/platform/ui/kit/buttons.tsx'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { showError } from '#web/platform/ui/popup/toasts.tsx'

interface SameSheetNoteProps {
  sheet: SameSheet
  locationId: string
  onAnother: () => void
  onAdded: (name: string) => void
}

/** Shown if the practice already has this exact file. It can still be added to the list of this location. */
export function SameSheetNote({ sheet, locationId, onAnother, onAdded }: SameSheetNoteProps) {
  const { _id: sdsId, chemicalName, manufacturer, revisionDate, present } = sheet
  const add = useAction(addRemoveSds, {
    invalidates: [sdsList],
    onSuccess: () => onAdded(chemicalName),
    onError: (error) => showError(error.message),
  })
  return (
    <EmptyState
      icon={<IconFiles size={32} stroke={1.6} aria-hidden />}
      title="Your practice already has this file"
      action={
        <Buttons style={{ justifyContent: 'center' }}>
          <Button variant="default" onClick={onAnother}>
            Choose another file
          </Button>
          {present ? null : (
            <Button onClick={() => add.mutate({ body: { action: 'add', sdsId, locationId } })} loading={add.isPending}>
              Put it on the list here
            </Button>
          )}
        </Buttons>
      }
    >
      {`It is kept as ${chemicalName} by ${manufacturer}${revisionDate ? `, revised ${formatDate(revisionDate)}` : ''}, and is ${
        present ? 'on the list of this location.' : 'not on the list of this location.'
      }`}
    </EmptyState>
  )
}
