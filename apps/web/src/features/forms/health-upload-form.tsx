import { Alert, Button, Stack } from '@mantine/core'
import { useEffect, useState } from 'react'

import { uploadHealthRecord, type Form } from '#contract/forms'
import { allRecords, pendingRecords } from '#contract/records'
import { listFoldedTasks } from '#contract/folded-tasks'
import { listUserTasks } from '#contract/tasks'
import { defaultHealthRecordType, healthRecordTypes } from '#content/health-record-types'
import { useUpload } from '#web/platform/api/use-upload.ts'
import { HealthDocumentFields, healthFilesProblem, textOfUpload } from '#web/platform/fields/health-document-fields.tsx'
import { SelectField } from '#web/platform/fields/select-field.tsx'
import { useCurrentLocation, useCurrentUser, useReloadCurrent } from '#web/platform/session/current.ts'
import { Card } from '#web/platform/ui/card.tsx'
import { Foot } from '#web/platform/ui/foot.tsx'
import { LeaveGuard } from '#web/platform/ui/leave-guard.tsx'
import { showSuccess } from '#web/platform/ui/toasts.tsx'

import { useLeaveForm } from './back-address.ts'
import { createdText } from './created-text.ts'
import type { FillingFor } from './filling-for.ts'
import { usePeople } from './people-field.tsx'

/** Health documents: files, their type and, for administrators, whom they are about (HDOC-001 to HDOC-020). */
export function HealthUploadForm({ form, taskId, occurrence, back, person }: FillingFor & { form: Form }) {
  const user = useCurrentUser()
  const { can } = useCurrentLocation()
  const [files, setFiles] = useState<File[]>([])
  const [member, setMember] = useState<string | null>(person ?? null)
  const [type, setType] = useState<string | null>(defaultHealthRecordType)
  const [problem, setProblem] = useState<string>()
  const [done, setDone] = useState(false)
  const { cancel, afterSave } = useLeaveForm(back)
  const reload = useReloadCurrent()
  const upload = useUpload(uploadHealthRecord, {
    invalidates: [pendingRecords, allRecords, listUserTasks, listFoldedTasks],
    onSuccess: () => {
      setDone(true)
      // The notice about one's own health records goes with the first of them (DASH-007).
      void reload()
    },
    onError: (error) => setProblem(textOfUpload(error)),
  })
  useEffect(() => {
    if (!done) return
    showSuccess(createdText)
    afterSave()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it is done
  }, [done])
  const wrong = healthFilesProblem(files)
  const ready = files.length > 0 && !wrong && (!can.administer || member !== null)
  const submit = () => {
    setProblem(undefined)
    const known = healthRecordTypes.find((one) => one === type)
    upload.send({
      files,
      body: {
        formId: 'uploadHealthDocumentForm',
        name: form.name,
        filesFor: can.administer ? member : user._id,
        isApproved: String(can.administer),
        ...(known ? { type: known } : {}),
        ...(taskId ? { taskId } : {}),
        ...(taskId && occurrence ? { occurrence } : {}),
      },
    })
  }
  return (
    <Card
      component="form"
      p={0}
      maw={720}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (ready && !upload.pending) submit()
      }}
    >
      <Stack gap={16} p={{ base: 16, sm: 24 }}>
        {can.administer ? <MemberField value={member} onChange={setMember} /> : null}
        <HealthDocumentFields files={files} onFiles={setFiles} type={type} onType={setType} upload={upload} />
      </Stack>
      <Foot
        fixed
        above={
          problem ? (
            <Alert color="red" variant="light" role="alert">
              {problem}
            </Alert>
          ) : null
        }
      >
        <Button variant="subtle" color="gray" onClick={cancel} disabled={upload.pending}>
          Cancel
        </Button>
        <Button type="submit" disabled={!ready || upload.pending}>
          {upload.pending ? 'Saving...' : 'Save'}
        </Button>
      </Foot>
      <LeaveGuard when={files.length > 0 && !done} />
    </Card>
  )
}

function MemberField({ value, onChange }: { value: string | null; onChange: (value: string | null) => void }) {
  const [touched, setTouched] = useState(false)
  const error = touched && value === null ? { error: 'Required' } : {}
  return (
    <SelectField
      label="Staff member"
      required
      searchable
      options={usePeople()}
      value={value}
      onChange={onChange}
      onBlur={() => setTouched(true)}
      placeholder="Choose a person"
      {...error}
    />
  )
}
