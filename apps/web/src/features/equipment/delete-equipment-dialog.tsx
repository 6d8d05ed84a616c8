import { useQueryClient } from '@tanstack/react-query'
import { Box } from '@mantine/core'
import { useEffect } from 'react'

import { deleteEquipment, equipmentEffect, listEquipment, type Equipment } from '#contract/equipment/equipment'
import { nameOf, useAction } from '#web/platform/api/use-endpoint.ts'
import { DeleteDialog } from '#web/platform/ui/popup/delete-dialog.tsx'
import { EffectNote, hasEffect } from '#web/platform/ui/page/effect-note.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

/** Asks for confirmation before an item is deleted, and shows who loses it (PPE-029, PPE-031). */
export function DeleteEquipmentDialog({ item, onClose }: { item: Equipment; onClose: () => void }) {
  const client = useQueryClient()
  const { mutate: ask, data, isPending: asking } = useAction(equipmentEffect)
  const { _id: equipmentId } = item
  useEffect(() => ask({ params: { equipmentId }, body: {} }), [ask, equipmentId])
  const deletion = useAction(deleteEquipment, {
    onSuccess: async () => {
      showSuccess('Safety Equipment has been deleted successfully')
      onClose()
      await client.invalidateQueries()
    },
    // Someone else has already deleted it.
    onError: ({ status }) => status === 404 && void client.invalidateQueries({ queryKey: [nameOf(listEquipment)] }),
  })
  const effect = data?.payload
  return (
    <DeleteDialog
      title="Delete PPE"
      name={item.name}
      deletion={deletion}
      errorText="Error at deleting safetyEquipment."
      disabled={asking}
      onDelete={() => deletion.mutate({ params: { equipmentId } })}
      onClose={onClose}
    >
      {effect && hasEffect(effect) ? (
        <Box mt={16}>
          <EffectNote effect={effect} verb={{ one: 'loses it', many: 'lose it' }} />
        </Box>
      ) : null}
    </DeleteDialog>
  )
}
