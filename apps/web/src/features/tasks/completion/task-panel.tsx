import { ActionIcon, Box, Button, Stack, Text } from '@mantine/core'
import { IconFileText, IconInfoCircle, IconLink } from '@tabler/icons-react'
import { useState } from 'react'

import { startRecord } from '#contract/forms/forms'
import { NeedsDocument, NeedsForm } from '#contract/tasks/completion-refusals'
import { completeDocTask, completeTask, type OpenTask } from '#contract/tasks/tasks'
import { maxFileText, WrongDocumentType } from '#contract/records/uploads'
import { acceptedDocuments, documentProblem, totalProblem } from '#web/platform/fields/files/document-rules.ts'
import { FileField } from '#web/platform/fields/files/file-field.tsx'
import { UploadProgress } from '#web/platform/fields/files/upload-progress.tsx'
import { hrefOf } from '#web/platform/routing/address.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { hasOsha } from '#web/platform/session/has-osha.ts'
import { BasisLines } from '#web/shared/tasks/basis-lines.tsx'
import { ButtonLink } from '#web/platform/ui/kit/button-link.tsx'
import { ExposureLink } from '#web/shared/exposures/exposure-link.tsx'
import { ExposurePacketButton } from '#web/shared/exposures/exposure-packet-button.tsx'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'
import { LeaveDialog } from '#web/platform/ui/popup/leave-dialog.tsx'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { Problem } from '#web/platform/ui/page/problem.tsx'
import { SidePanel } from '#web/platform/ui/panel/side-panel.tsx'
import { StateBadge } from '#web/platform/ui/kit/state-badge.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'
import { useWriteRefusal, WriteGate } from '#web/platform/session/write-gate.tsx'
import { Note } from '#web/platform/ui/kit/note.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'

import { CompletionWordsFields, NoteField, noWords, type CompletionWords } from './completion-words.tsx'
import { ownTraining } from './own-training.ts'
import { TaskFacts } from './task-facts.tsx'
import classes from './task-panel.module.css'
import { TookPlace } from './took-place.tsx'
import { useKeptCompletion } from './keep-completion.ts'
import { KeptNote } from './kept-note.tsx'
import { useCompletion, type CompletionState } from './use-completion.ts'
import { useFocusOnRefusal } from './use-focus-on-refusal.ts'

const MedicalQuestionnaireButton = lazyPart(
  async () => (await import('#web/shared/forms/medical-questionnaire-button.tsx')).MedicalQuestionnaireButton,
)
const FixFacts = lazyPart(async () => (await import('#web/shared/corrective-actions/fix-facts.tsx')).FixFacts)
const NewEndFields = lazyPart(async () => (await import('./new-end/new-end-fields.tsx')).NewEndFields)
const StartTraining = lazyPart(async () => (await import('./start-training.tsx')).StartTraining)
const OpenElements = lazyPart(async () => (await import('./open-elements.tsx')).OpenElements)

export interface TaskPanelProps {
  task: OpenTask
  today: string
  timeZone: string
  /** The address to which a form returns. */
  back: string
  onClose: () => void
}

/** One task with its details and the one way to complete it (TASK-001, TASK-002). */
export function TaskPanel({ task, today, timeZone, back, onClose }: TaskPanelProps) {
  const completion = useCompletion(task, onClose)
  const kept = useKeptCompletion(task)
  const fields = useFocusOnRefusal(completion)
  const [files, setFiles] = useState<File[]>([])
  const upload = task.taskBehaviorType === 'task_with_doc_upload'
  const documents = useDocuments(files, completion)
  const [leaving, setLeaving] = useState(false)
  const [words, setWords] = useState(noWords)
  const entry = { value: words, onChange: setWords, errors: completion.fieldProblems, disabled: completion.pending }
  const close = () => {
    if (completion.uploading.pending) return
    if (files.length > 0 || words.note.trim() !== '') setLeaving(true)
    else onClose()
  }
  return (
    <SidePanel
      opened
      onClose={close}
      kind={`${task.frequency === '99' ? 'One-time' : task.frequencyName} task`}
      title={task.name}
      headActions={<CopyLink taskId={task._id} />}
      foot={
        <Foot
          task={task}
          back={back}
          completion={completion}
          waits={kept !== undefined && !kept.refused}
          onComplete={() => completion.complete(words)}
          onUpload={() => documents.send(words)}
          onClose={close}
        />
      }
    >
      <div ref={fields}>
        <TaskFacts task={task} today={today} timeZone={timeZone} />
        {task.fix ? <FixFacts actionId={task.fix} /> : null}
        {task.instructions ? <Text className="written">{task.instructions}</Text> : null}
        <BasisLines citation={task.citation} basis={task.basis} mt={8} />
        {task.exposure ? <ExposureLink exposure={task.exposure} mt={8} /> : null}
        {task.plan ? (
          <Text mt={8}>
            <Link to="/library/plans" search={{ plan: task.plan, version: 0 }}>
              Open the plan
            </Link>
            . This task is completed when an administrator adopts or reviews it there.
          </Text>
        ) : null}
        {task.bloodborneTraining ? <OpenElements userId={task.bloodborneTraining} locationId={task.location} /> : null}
        {task.exposurePacket ? <ExposurePacketButton recordId={task.exposurePacket} /> : null}
        {task.prints ? <MedicalQuestionnaireButton mt={16} /> : null}
        {task.round && task.can.complete ? (
          <Box mt={16}>
            <ButtonLink to="/rounds/walk" search={{ frequency: task.round.frequency, due: task.round.due, stop: task.occurrence._id }}>
              {task.round.stops > 1 ? `Open the ${task.round.name.toLowerCase()}` : 'Start the check'}
            </ButtonLink>
          </Box>
        ) : null}
        {task.taskBehaviorType === 'task_with_form' ? <Forms task={task} back={back} /> : null}
        {upload ? (
          <Stack gap={16} className={classes.way ?? ''}>
            <FileField
              label="Documents"
              value={files}
              onChange={(next) => {
                setFiles(next)
                documents.reset()
              }}
              validate={documents.problemOf}
              accept={acceptedDocuments}
              help={`.doc, .docx, .xlsx, .pdf, .jpg or .png, up to ${maxFileText} each`}
              prompt="Drop documents here or click to choose"
              disabled={completion.pending}
            />
            <UploadProgress upload={completion.uploading} files={documents.valid} />
            {task.bloodborneTraining && task.can.complete ? <NoteField task={task} {...entry} /> : null}
          </Stack>
        ) : null}
        {kept ? <KeptNote kept={kept} /> : null}
        {task.taskBehaviorType === 'other' && task.can.complete && task.id !== 'newHire' && !kept ? (
          <Box className={classes.way ?? ''}>
            <CompletionWordsFields task={task} today={today} {...entry} />
          </Box>
        ) : null}
        {task.runsOut && task.can.complete ? (
          <Box mt={16}>
            <NewEndFields runsOut={task.runsOut} today={today} files={files} {...entry} />
          </Box>
        ) : null}
        {task.mayHaveTakenPlace && task.can.complete ? (
          <Box mt={16}>
            <TookPlace today={today} errors={completion.fieldProblems} disabled={completion.pending} onFile={completion.fileEarlier} />
          </Box>
        ) : null}
        {(documents.problem ?? completion.problem) ? <Problem mt={16}>{documents.problem ?? completion.problem}</Problem> : null}
      </div>
      <LeaveDialog opened={leaving} onLeave={onClose} onStay={() => setLeaving(false)} />
    </SidePanel>
  )
}

/** The valid chosen files, and the server's errors for sent files. */
function useDocuments(files: File[], completion: CompletionState) {
  const [problem, setProblem] = useState<string>()
  const [sent, setSent] = useState<File[]>([])
  const valid = files.filter((file) => !documentProblem(file, WrongDocumentType))
  return {
    problem,
    valid,
    reset: () => setProblem(undefined),
    problemOf: (file: File) => documentProblem(file, WrongDocumentType) ?? completion.fieldProblems[`files.${sent.indexOf(file)}`],
    send: (words: CompletionWords) => {
      const wrong = valid.length === 0 ? NeedsDocument.text : totalProblem(valid)
      setProblem(wrong)
      if (wrong) return
      setSent(valid)
      completion.upload(valid, words)
    },
  }
}

function Foot({
  task,
  back,
  completion,
  waits,
  onComplete,
  onUpload,
  onClose,
}: {
  task: OpenTask
  back: string
  completion: CompletionState
  /** Whether the completion waits on this device. */
  waits: boolean
  onComplete: () => void
  onUpload: () => void
  onClose: () => void
}) {
  const form = task.attachedForms.find((one) => !one.done)
  const refused = useWriteRefusal(startRecord) !== undefined
  const training = useOwnTraining(task)
  // A training is completed by taking it; an entry by hand remains for one that was taken elsewhere.
  const variant = training ? 'default' : 'filled'
  return (
    <>
      {training ? <StartTraining training={training} /> : null}
      {task.taskBehaviorType === 'task_with_form' && refused ? (
        <WriteGate of={startRecord}>
          <Button>Open Form</Button>
        </WriteGate>
      ) : null}
      {task.taskBehaviorType === 'task_with_form' && form && !refused ? (
        <ButtonLink to="/forms/view" search={{ formId: form.id, taskId: task._id, occurrence: task.occurrence._id, back }}>
          Open Form
        </ButtonLink>
      ) : null}
      {task.taskBehaviorType === 'task_with_doc_upload' ? (
        <WriteGate of={completeDocTask}>
          <Button variant={variant} onClick={onUpload} loading={completion.pending} disabled={!task.can.complete}>
            Complete Task
          </Button>
        </WriteGate>
      ) : null}
      {task.taskBehaviorType === 'other' && !waits ? (
        <WriteGate of={completeTask}>
          <Button variant={variant} onClick={onComplete} loading={completion.pending} disabled={!task.can.complete}>
            Mark as Complete
          </Button>
        </WriteGate>
      ) : null}
      <Button variant="default" onClick={onClose} disabled={completion.uploading.pending}>
        Cancel
      </Button>
    </>
  )
}

/** The training that the task is about, where the plan of the location includes it. */
function useOwnTraining(task: OpenTask) {
  const user = useCurrentUser()
  const includesTraining = hasOsha(useCurrentLocation().locSubscriptionPlan)
  return includesTraining ? ownTraining(task, user._id) : undefined
}

/** The forms that complete the task, each with its status (TASK-003 to TASK-005, ruling 34). */
function Forms({ task, back }: { task: OpenTask; back: string }) {
  return (
    <section className={classes.way} aria-label="Attached forms">
      <Box component="h3" mb={8}>
        {task.attachedForms.length === 1 ? 'Attached form' : 'Attached forms'}
      </Box>
      <Note icon={<IconInfoCircle size={18} stroke={1.8} aria-hidden />}>{NeedsForm.text}</Note>
      <Rows mt={12}>
        {task.attachedForms.map((form) => (
          <Row key={form.id} c="dimmed" px={12} py={0} style={{ gap: 12 }}>
            <IconFileText size={18} stroke={1.6} aria-hidden />
            {form.done ? (
              <span className={classes.formName}>{form.name}</span>
            ) : (
              <Link
                to="/forms/view"
                search={{ formId: form.id, taskId: task._id, occurrence: task.occurrence._id, back }}
                className={classes.formName}
              >
                {form.name}
              </Link>
            )}
            {form.done ? <StateBadge state="done" /> : null}
          </Row>
        ))}
      </Rows>
    </section>
  )
}

/** Copies the address of the task to the clipboard. */
function CopyLink({ taskId }: { taskId: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(new URL(hrefOf({ to: '/', search: { activeTask: taskId } }), window.location.origin).href)
    showSuccess('Link copied')
  }
  return (
    <ActionIcon aria-label="Copy link to this task" title="Copy link" onClick={() => void copy()}>
      <IconLink size={18} stroke={1.8} aria-hidden />
    </ActionIcon>
  )
}
