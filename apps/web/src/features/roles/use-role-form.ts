import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { fillAllText } from '#contract/text/form-texts'
import { addRole, RoleExists, roleEffect, updateRole, type Role } from '#contract/roles/roles'
import { call } from '#web/platform/api/call.ts'
import { parseResponse } from '#web/platform/api/parse-response.ts'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { useEffectStep } from '#web/platform/forms/contract/use-effect-step.ts'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { bodyOf, draftOf, emptyDraft, isOtherEquipment } from './role-draft.ts'

/** The form for a new role at a location, or for an existing role (ROLE-027 to ROLE-032). */
export function useRoleForm({ role: opened, locationId, onClose }: { role?: Role; locationId: string; onClose: () => void }) {
  const client = useQueryClient()
  const [role, setRole] = useState(opened)
  const form = useContractForm(role ? updateRole : addRole, {
    initialValues: opened ? draftOf(opened) : emptyDraft(locationId),
    request: (draft) =>
      role
        ? { params: { roleId: role._id }, body: { ...bodyOf(draft), revision: role.revision } }
        : { body: { ...bodyOf(draft), location: draft.location } },
    onSuccess: async () => {
      showSuccess(role ? 'Role has been updated successfully' : 'Role has been added successfully')
      onClose()
      // Members, their tasks and library pages show roles too.
      await client.invalidateQueries()
    },
    words: { name: { missing: fillAllText }, description: { missing: fillAllText } },
    refusalText: ({ code, message }) => (code === RoleExists.code ? message : `Error at ${role ? 'updating' : 'adding'} role.`),
    stale: {
      loadSaved: async ({ details }) => {
        const current = await parseResponse(updateRole, { payload: details })
        if (!current) return undefined
        setRole(current.payload)
        return draftOf(current.payload)
      },
    },
  })
  const { values } = form
  const ask =
    role && isOtherEquipment(values, role)
      ? () => call(roleEffect, { params: { roleId: role._id }, body: { defaultEquipment: values.defaultEquipment } })
      : undefined
  return { form, step: useEffectStep(form, ask) }
}
