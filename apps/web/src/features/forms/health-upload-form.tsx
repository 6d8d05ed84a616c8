import { Box } from '@mantine/core'
import { useState } from 'react'

import { createdText } from '#web/shared/records/created-text.ts'
import type { Form } from '#contract/forms/forms'
import { allRecords, pendingRecords } from '#contract/records/records'
import { listFoldedTasks } from '#contract/tasks/folded-tasks'
import { listUserTasks } from '#contract/tasks/tasks'
import { HealthDocumentFields } from '#web/shared/records/health-document-fields.tsx'
import { SelectField } from '#web/platform/fields/choice/select-field.tsx'
import { ContractForm } from '#web/platform/forms/contract/contract-form.tsx'
import { FormButtons } from '#web/platform/forms/form-buttons.tsx'
import type { BoundField } from '#web/platform/forms/contract/use-form-draft.ts'
import { useHealthUpload } from '#web/shared/records/use-health-upload.ts'
import { useCurrentLocation, useCurrentUser, useReloadCurrent } from '#web/platform/session/current.ts'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { Columns } from '#web/platform/ui/page/details.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { useLeaveForm } from './back-address.ts'
import type { FillingFor } from './filling-for.ts'
import { usePeople } from './questions/people-field.tsx'

/** Uploads health documents: files, their type and, for administrators, the person they are about (HDOC-001 to HDOC-020). */
export function HealthUploadForm({ form: { name }, taskId, occurrence, back, person }: FillingFor & { form: Form }) {
  const user = useCurrentUser()
  const { can } = useCurrentLocation()
  const { cancel, afterSave } = useLeaveForm(back, undefined)
  const reload = useReloadCurrent()
  const form = useHealthUpload({
    person: can.administer ? (person ?? null) : user._id,
    body: { name, isApproved: String(can.administer), ...(taskId ? { taskId, ...(occurrence ? { occurrence } : {}) } : {}) },
    invalidates: [pendingRecords, allRecords, listUserTasks, listFoldedTasks],
    onSuccess: () => {
      showSuccess(createdText)
      afterSave()
      // The first upload removes the notice about the person's own health records (DASH-007).
      void reload()
    },
  })
  const { field, pending, upload, ready } = form
  return (
    <Card p={0}>
      <ContractForm
        form={form}
        guarded
        gap={0}
        foot={{ fixed: true }}
        buttons={<FormButtons pending={pending} onCancel={cancel} ready={ready} quiet />}
      >
        <Box p={{ base: 16, sm: 24 }}>
          <Columns>
            {can.administer ? <MemberField {...field('person')} /> : null}
            <HealthDocumentFields files={field('files')} type={field('type')} upload={upload} />
          </Columns>
        </Box>
      </ContractForm>
    </Card>
  )
}

/** Selects the staff member. Marked as required once it was left empty (HDOC-003). */
function MemberField(field: BoundField<string | null>) {
  const [touched, setTouched] = useState(false)
  return (
    <SelectField
      label="Staff member"
      required
      searchable
      options={usePeople()}
      onBlur={() => setTouched(true)}
      placeholder="Choose a person"
      {...field}
      error={field.error ?? (touched && field.value === null ? 'Required' : undefined)}
    />
  )
}
