import { Alert, Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'

import type { DiscardedForm, Draft, Form } from '#contract/forms'
import { lazyPart, usePreload } from '#web/platform/ui/lazy-part.tsx'
import { LeaveGuard } from '#web/platform/ui/leave-guard.tsx'
import { showSuccess } from '#web/platform/ui/toasts.tsx'

import { useLeaveForm } from './back-address.ts'
import type { FillingFor } from './form-filler-screen.tsx'
import classes from './form-steps.module.css'
import { DiscardedNote } from './discarded-note.tsx'
import { QuestionList } from './question-list.tsx'
import { StepList } from './step-list.tsx'
import { useFormFilling } from './use-form-filling.ts'

const ChangedElsewhereDialog = lazyPart(async () => (await import('./changed-elsewhere-dialog.tsx')).ChangedElsewhereDialog)

/** FILL-019, verbatim. */
export const createdText = 'Record has been created successfully'

interface FormStepsProps extends FillingFor {
  form: Form
  draft: Draft | null
  discarded: DiscardedForm | undefined
  onSaved: () => void
}

/** Steps at the left, the questions of one step at the right, Cancel, Back and Next below (FILL-002 to FILL-021). */
export function FormSteps({ form, draft, discarded, onSaved, ...filling }: FormStepsProps) {
  const [done, setDone] = useState(false)
  const { cancel, afterSave } = useLeaveForm(filling.back)
  const state = useFormFilling({ form, draft, discarded, onSaved, onCompleted: () => setDone(true), ...filling })
  const element = useRef<HTMLFormElement>(null)
  const { step, last, errors } = state
  usePreload(ChangedElsewhereDialog)
  useEffect(() => {
    if (!done) return
    showSuccess(createdText)
    afterSave()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form is done
  }, [done])
  useFocusFirst(element, errors)
  const section = form.sections.find(({ stepNumber }) => stepNumber === step)
  const questions = form.question_blocks.filter(({ stepNumber }) => stepNumber === step).flatMap((block) => block.question_block)
  return (
    <div className={classes.layout}>
      <StepList sections={form.sections} step={step} completedStep={state.completedStep} onJump={state.jump} />
      <form
        ref={element}
        className={classes.panel}
        noValidate
        data-says-unsaved
        aria-label={`Step ${step} of ${last}: ${section?.label ?? ''}`}
        aria-busy={state.saving}
        onSubmit={(event) => {
          event.preventDefault()
          if (!state.saving) state.next()
        }}
      >
        <h2 className={classes.heading}>{section?.label}</h2>
        {discarded ? <DiscardedNote discarded={discarded} /> : null}
        <QuestionList questions={questions} answers={state.answers} errors={errors} onChange={state.change} />
        {state.problem ? (
          <Alert color="red" variant="light" role="alert">
            {state.problem}
          </Alert>
        ) : null}
        <div className={classes.buttons}>
          <Button variant="subtle" color="gray" onClick={cancel}>
            Cancel
          </Button>
          <span className={classes.spring} />
          <Button variant="default" disabled={step === 1} onClick={() => state.jump(step - 1)}>
            Back
          </Button>
          <Button type="submit" disabled={state.saving}>
            {state.saving ? 'Saving...' : step === last ? 'Save' : 'Next'}
          </Button>
        </div>
      </form>
      <LeaveGuard when={state.dirty && !done} keep={state.keep} offersDraft={state.step === state.completedStep} />
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

/** The first wrong question in the order of the page gets the focus. */
function useFocusFirst(element: React.RefObject<HTMLFormElement | null>, errors: Record<string, string>) {
  useEffect(() => {
    const paths = Object.keys(errors)
    if (paths.length === 0 || element.current?.contains(document.activeElement) === false) return
    if (document.activeElement?.closest('[data-path]')) return
    for (const field of element.current?.querySelectorAll<HTMLElement>('[data-path]') ?? []) {
      if (!paths.includes(field.dataset['path'] ?? '')) continue
      const target = field.matches('input, textarea, select') ? field : field.querySelector<HTMLElement>('input, textarea')
      return target?.focus()
    }
  }, [element, errors])
}
