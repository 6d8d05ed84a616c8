import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import {
  addEquipment,
  emptyNameText,
  equipmentEffect,
  EquipmentExists,
  newEquipmentEffect,
  updateEquipment,
  type Equipment,
} from '#contract/equipment/equipment'
import { fillAllText } from '#contract/text/form-texts'
import { call } from '#web/platform/api/call.ts'
import { parseResponse } from '#web/platform/api/parse-response.ts'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { useEffectStep } from '#web/platform/forms/contract/use-effect-step.ts'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { bodyOf, draftOf, emptyDraft, hasOtherRoles } from './equipment-draft.ts'

interface EquipmentFormOptions {
  item?: Equipment
  locationId: string
  onClose: () => void
}

/** The PPE form, for a new item at a location or for an existing one (PPE-023 to PPE-028). */
export function useEquipmentForm({ item: opened, locationId, onClose }: EquipmentFormOptions) {
  const client = useQueryClient()
  const [item, setItem] = useState(opened)
  const form = useContractForm(item ? updateEquipment : addEquipment, {
    initialValues: opened ? draftOf(opened) : emptyDraft(locationId),
    request: (draft) =>
      item
        ? { params: { equipmentId: item._id }, body: { ...bodyOf(draft), revision: item.revision } }
        : { body: { ...bodyOf(draft), location: draft.location } },
    onSuccess: async () => {
      showSuccess(item ? 'Safety Equipment has been updated successfully' : 'Safety Equipment has been added successfully')
      onClose()
      // Members, their tasks and library pages also show equipment, so every query is invalidated.
      await client.invalidateQueries()
    },
    words: { name: { missing: emptyNameText }, location: { missing: fillAllText } },
    refusalText: ({ code, message }) =>
      code === EquipmentExists.code ? message : `Error at ${item ? 'updating' : 'adding'} safetyEquipment.`,
    stale: {
      loadSaved: async ({ details }) => {
        const current = await parseResponse(updateEquipment, { payload: details })
        if (!current) return undefined
        setItem(current.payload)
        return draftOf(current.payload)
      },
    },
  })
  const { roles, location } = form.values
  const question = () =>
    item
      ? call(equipmentEffect, { params: { equipmentId: item._id }, body: { roles } })
      : call(newEquipmentEffect, { body: { roles, location } })
  return { form, step: useEffectStep(form, hasOtherRoles(form.values, item) ? question : undefined) }
}
