import { Button, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'

import { addEvidence, listEvidenceChoices, type EvidenceChoice } from '#contract/inspections/point-evidence'
import { getInspection, noteLimits } from '#contract/inspections/inspections'
import { writtenPlanKeys } from '#content/library/written-plans'
import { useAction, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { photoErrors, PhotosField } from '#web/platform/fields/files/photos-field.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { TextButton } from '#web/platform/ui/kit/text-button.tsx'
import { Problem } from '#web/platform/ui/page/problem.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { useFocusBack } from '#web/platform/ui/panel/use-focus-back.ts'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { texts } from '../inspection-texts.ts'
import classes from './points.module.css'

interface EvidenceDialogProps {
  caseId: string
  requestId: string
  onClose: () => void
}

/** Chooses what shows that an answer is true: new photos, or a record, a plan or a photo that is there already. */
export function EvidenceDialog({ caseId, requestId, onClose }: EvidenceDialogProps) {
  useFocusBack()
  const [photos, setPhotos] = useState<File[]>([])
  const add = useAction(addEvidence, {
    invalidates: [getInspection],
    onSuccess: () => {
      showSuccess(texts.evidenceAdded)
      onClose()
    },
  })
  const send = (body: Parameters<typeof add.mutate>[0]['body'], files: File[] = []) => add.mutate({ params: { requestId }, body, files })
  const problem = photoErrors(photos)['photos'] ?? add.error?.message
  return (
    <Modal
      opened
      onClose={() => (add.isPending ? undefined : onClose())}
      title={texts.addEvidence}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap={16}>
        {problem ? <Problem>{problem}</Problem> : null}
        <PhotosField label={texts.newPhotos} help={texts.notePhotosHelp} most={noteLimits.photos} value={photos} onChange={setPhotos} />
        {photos.length > 0 ? (
          <Button loading={add.isPending} disabled={Object.keys(photoErrors(photos)).length > 0} onClick={() => send({}, photos)}>
            {texts.addPhotos}
          </Button>
        ) : null}
        <Choices caseId={caseId} pending={add.isPending} onChoose={(choice) => send(bodyOf(choice))} />
      </Stack>
    </Modal>
  )
}

function bodyOf({ kind, target }: EvidenceChoice) {
  if (kind === 'record') return { record: target }
  if (kind === 'photo') return { photo: target }
  const plan = writtenPlanKeys.find((key) => key === target)
  return plan === undefined ? {} : { plan }
}

interface ChoicesProps {
  caseId: string
  pending: boolean
  onChoose: (choice: EvidenceChoice) => void
}

function Choices({ caseId, pending, onChoose }: ChoicesProps) {
  const [typed, setTyped] = useState('')
  const [settled] = useDebouncedValue(typed.trim(), 200)
  const query = settled === '' ? {} : { search: settled }
  const choices = useEndpoint(listEvidenceChoices, { params: { caseId }, query }, { keepPrevious: true, staleTime: 0 })
  return (
    <Stack gap={8}>
      <TextInput
        type="search"
        label={texts.findRecord}
        description={texts.findRecordHelp}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <QueryView query={choices}>
        {({ payload }) =>
          payload.choices.length === 0 ? (
            <Text c="dimmed">{texts.noEvidence}</Text>
          ) : (
            <Rows aria-label={texts.evidenceChoices} className={classes.choices}>
              {payload.choices.map((choice) => (
                <Row key={`${choice.kind} ${choice.target}`} px={16}>
                  <span className="breaks">{choice.title}</span>
                  <TextButton label={`Add ${choice.title}`} disabled={pending} onClick={() => onChoose(choice)}>
                    Add
                  </TextButton>
                </Row>
              ))}
            </Rows>
          )
        }
      </QueryView>
    </Stack>
  )
}
