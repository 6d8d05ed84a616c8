import { Button, Stack } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'

import { createdText } from '#web/shared/records/created-text.ts'
import type { SetupRows } from '#content/questions/starting-answers'
import type { DiscardedForm, Draft, Form } from '#contract/forms/forms'
import { FormProblem } from '#web/platform/forms/errors/form-problem.tsx'
import { focusHeading } from '#web/platform/ui/page/focus-heading.ts'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { Foot } from '#web/platform/ui/page/foot.tsx'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { LeaveGuard } from '#web/platform/ui/popup/leave-guard.tsx'
import { SavedState } from '#web/platform/ui/page/saved-state.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'
import type { DeviceDraft } from '#web/platform/storage/draft-store.ts'

import { useLeaveForm } from './back-address.ts'
import type { FillingFor } from './filling-for.ts'
import classes from './form-steps.module.css'
import { DiscardedNote } from './drafts/discarded-note.tsx'
import { OnPageNote } from './drafts/on-page-note.tsx'
import { QuestionList } from './questions/question-list.tsx'
import { ResumedNote } from './drafts/resumed-note.tsx'
import { StepList } from './step-list.tsx'
import { useFormFilling } from './use-form-filling.ts'

const KeptNote = lazyPart(async () => (await import('./drafts/kept-note.tsx')).KeptNote)
const ChangedElsewhereDialog = lazyPart(async () => (await import('./drafts/changed-elsewhere-dialog.tsx')).ChangedElsewhereDialog)

interface FormStepsProps extends FillingFor {
  form: Form
  draft: Draft | null
  discarded: DiscardedForm | undefined
  rows: SetupRows
  problems: readonly string[]
  /** The draft kept on this device. */
  kept: DeviceDraft | undefined
  onSaved: () => void
}

/**
 * Steps on the left, the questions of one step on the right, and Cancel, Back and Next below (FILL-002 to FILL-021). A form with one step shows only
 * its questions.
 */
export function FormSteps({ form, draft, discarded, rows, problems, kept, onSaved, ...filling }: FormStepsProps) {
  const [done, setDone] = useState<{ alarm: string | undefined }>()
  const { cancel, afterSave } = useLeaveForm(filling.back, filling.after)
  const state = useFormFilling({
    form,
    draft,
    discarded,
    rows,
    problems,
    kept,
    onSaved,
    onCompleted: (alarm) => setDone({ alarm }),
    ...filling,
  })
  const { step, last, errors, element } = state
  const heading = useFocusStepHeading(step, errors)
  usePreload(KeptNote, ChangedElsewhereDialog)
  useEffect(() => {
    if (!done) return
    showSuccess(createdText)
    afterSave(done.alarm)
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, when the form is done
  }, [done])
  const section = form.sections.find(({ stepNumber }) => stepNumber === step)
  const questions = form.question_blocks.filter(({ stepNumber }) => stepNumber === step).flatMap((block) => block.question_block)
  return (
    <div {...(last > 1 ? { className: classes.layout } : { style: { maxWidth: 720 } })}>
      {last > 1 ? <StepList sections={form.sections} step={step} completedStep={state.completedStep} onJump={state.jump} /> : null}
      <Card
        component="form"
        p={0}
        ref={element}
        noValidate
        data-says-unsaved
        aria-label={last > 1 ? `Step ${step} of ${last}: ${section?.label ?? ''}` : form.name}
        aria-busy={state.saving}
        onSubmit={(event) => {
          event.preventDefault()
          if (!state.saving) state.next()
        }}
      >
        <Stack gap={16} p={{ base: 16, sm: 24 }}>
          {last > 1 ? (
            <h2 ref={heading} tabIndex={-1}>
              <span className="visually-hidden">{`Step ${step} of ${last}: `}</span>
              {section?.label}
            </h2>
          ) : null}
          {discarded ? <DiscardedNote discarded={discarded} /> : null}
          {draft && !kept && step === state.resumed ? <ResumedNote form={form} draft={draft} /> : null}
          {form.confidential ? <OnPageNote /> : null}
          {state.here ? <KeptNote form={form} found={kept} waiting={state.waiting} step={step} /> : null}
          <QuestionList questions={questions} answers={state.answers} errors={errors} onChange={state.change} />
        </Stack>
        <Foot
          fixed
          above={<FormProblem form={state} />}
          state={
            <>
              <SavedState dirty={state.dirty} saved={state.saved} here={state.here} />{' '}
              {leftText(state.left, state.dirty || state.here || state.saved)}
            </>
          }
        >
          <Button variant="subtle" color="gray" onClick={cancel}>
            Cancel
          </Button>
          {last > 1 ? (
            <Button variant="default" disabled={step === 1} onClick={() => state.jump(step - 1)}>
              Back
            </Button>
          ) : null}
          <Button type="submit" disabled={state.saving}>
            {state.saving ? 'Saving...' : step < last ? 'Next' : state.waiting ? 'Send now' : 'Save'}
          </Button>
        </Foot>
      </Card>
      <LeaveGuard
        when={state.dirty && !done}
        saveDraft={state.keep}
        offersDraft={state.step === state.completedStep}
        onGiveUp={state.giveUp}
      />
      {state.conflict ? (
        <ChangedElsewhereDialog
          form={form}
          mine={state.answers}
          theirs={state.conflict}
          onChoose={state.resolve}
          onPostpone={state.postpone}
        />
      ) : null}
    </div>
  )
}

/** Moves the focus to the heading of a newly opened step, unless the step was opened to show its errors. */
function useFocusStepHeading(step: number, errors: object) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step && Object.keys(errors).length === 0) focusHeading(heading.current)
    before.current = step
  }, [step, errors])
  return heading
}

/** How many required answers are missing; `after` other words, it is set off from them. */
const leftText = (left: number, after: boolean) =>
  left === 0 ? null : `${after ? '· ' : ''}${left} required answer${left === 1 ? '' : 's'} left`
