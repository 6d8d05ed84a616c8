import { Box, Button, Group, Skeleton, Stack } from '@mantine/core'
import { IconBulb } from '@tabler/icons-react'
import { useRef, useState } from 'react'

import { checkAnswer, type CheckedAnswer } from '#content/questions/check-answer'
import { idsWithin } from '#wire/id-pattern'
import { type AnswerInput, saveLibraryData, StepsMissing } from '#contract/library/library'
import type { LibraryAnswer } from '#contract/library/library-answer'
import { ApiError } from '#web/platform/api/api-error.ts'
import { FormProblem } from '#web/platform/forms/errors/form-problem.tsx'
import { focusFirst } from '#web/platform/forms/errors/focus-first.ts'
import { focusHeading } from '#web/platform/ui/page/focus-heading.ts'
import { Foot } from '#web/platform/ui/page/foot.tsx'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'
import { LeaveGuard } from '#web/platform/ui/popup/leave-guard.tsx'
import { SavedState } from '#web/platform/ui/page/saved-state.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'

import { AnswerField } from '../fields/answer-field.tsx'
import { readRefusal } from '../read-refusal.ts'
import { RequiredMark } from './required-mark.tsx'
import { StepTasks } from '../step-tasks.tsx'
import { usePeople } from './use-people.ts'
import { useStepDrafts } from './use-step-drafts.ts'
import { LeaveWizard, WizardProgress } from './wizard-parts.tsx'
import classes from './setup-wizard.module.css'

/** Rendered only if someone else saved the step in the meantime. */
const ConflictingAnswer = lazyPart(async () => (await import('../conflicting-answer.tsx')).ConflictingAnswer)

export interface SetupWizardProps {
  title: string
  locationId: string
  steps: readonly LibraryAnswer[]
  /** Saves one answer. Rejects with the API error; the input is kept. */
  save: (input: AnswerInput & { isLast: boolean }) => Promise<unknown>
  /** Called when someone else saved this step in the meantime; stores their answer. */
  takeOver: (current: LibraryAnswer) => void
  /** Called on Back from the first step (LIBSETUP-003). */
  onLeave: () => void
}

/** Shows one step at a time and saves it on Next. The user can leave at any time and resumes at the first unanswered step (LIBSETUP-001 to 008). */
export function SetupWizard({ title, locationId, steps, save, takeOver, onLeave }: SetupWizardProps) {
  const [current, setCurrent] = useState(() => (steps.find((step) => !step.isSubmitted) ?? steps.at(-1))?.stepNumber)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)
  const [theirs, setTheirs] = useState<LibraryAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const drafts = useStepDrafts()
  const { people, pending: peoplePending } = usePeople(locationId, steps)
  const place = Math.max(
    0,
    steps.findIndex((step) => step.stepNumber === current),
  )
  const step = steps[place]
  if (!step) return null
  const isLast = place === steps.length - 1
  /** True until the people are loaded, because a name would otherwise be saved as a custom value. */
  const waiting = peoplePending && namesPeople.includes(step.type)

  const check = (answer: unknown) =>
    checkAnswer(step, answer, {
      people: new Set([...people.map(({ value }) => value), ...idsIn(step.answer)]),
      knownRows: new Set(),
      makeId: () => '',
    })
  const goTo = (stepNumber: number | undefined) => {
    setErrors({})
    setProblem(undefined)
    setTheirs(undefined)
    setCurrent(stepNumber)
    setTimeout(() => focusHeading(heading.current))
  }
  const showErrors = (found: Readonly<Record<string, string>>) => {
    setErrors(found)
    focusFirst(form.current, Object.keys(found))
  }
  const refused = async (error: unknown) => {
    if (error instanceof ApiError && error.code === StepsMissing.code) {
      const missing = steps.find((each) => !each.isSubmitted && each !== step)
      goTo(missing?.stepNumber ?? step.stepNumber)
    }
    const refusal = await readRefusal(error)
    if ('fields' in refusal) return showErrors(refusal.fields)
    if ('problem' in refusal) return setProblem(refusal.problem)
    takeOver(refusal.theirs)
    setTheirs(refusal.theirs)
  }
  const handleNext = async () => {
    if (pending) return
    setProblem(undefined)
    const answer = drafts.answerOf(step)
    const checked = check(answer)
    if (!checked.ok) return showErrors(checked.fields)
    setErrors({})
    setPending(true)
    try {
      const { associatedVariable, revision } = step
      await save({ associatedVariable, answer, revision, frequencyReasons: { ...drafts.reasonsOf(step) }, isLast })
      drafts.forget(step)
      goTo(steps[place + 1]?.stepNumber ?? current)
    } catch (error) {
      await refused(error)
    } finally {
      setPending(false)
    }
  }

  return (
    <Screen title={title} action={<LeaveWizard />}>
      <LeaveGuard when={drafts.dirty && !pending} />
      <WizardProgress steps={steps} place={place} />
      <Card
        component="form"
        p={0}
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void handleNext()
        }}
      >
        <Stack gap={16} p={{ base: 16, sm: 24 }}>
          <Quiet component="p" fw={550}>
            {step.section}
          </Quiet>
          <h2 ref={heading} tabIndex={-1} className={classes.question}>
            {step.question} {step.type === 'singleInput' || step.type === 'table' ? null : <RequiredMark />}
          </h2>
          <Why>{step.why}</Why>
          <Box {...(step.type === 'table' ? {} : { maw: 600 })}>
            {waiting ? (
              <Skeleton height={36} />
            ) : (
              <AnswerField
                key={`${step.associatedVariable} ${step.revision}`}
                step={step}
                value={drafts.answerOf(step)}
                onChange={(answer) => {
                  drafts.setAnswer(step, answer)
                  setErrors((old) => remainingErrors(old, check(answer)))
                }}
                people={people}
                errors={errors}
                reasons={drafts.reasonsOf(step)}
                onReasons={(reasons) => {
                  drafts.setReasons(step, reasons)
                  setErrors((old) => Object.fromEntries(Object.entries(old).filter(([path]) => !path.startsWith('frequencyReasons'))))
                }}
              />
            )}
          </Box>
          <StepTasks step={step} />
          {theirs ? (
            <ConflictingAnswer
              theirs={theirs}
              people={people}
              onTake={() => {
                drafts.forget(step)
                setTheirs(undefined)
              }}
            />
          ) : null}
        </Stack>
        <Foot
          fixed
          above={<FormProblem form={{ problem, errors, element: form }} />}
          state={<SavedState dirty={drafts.isDirty(step)} saved={step.isSubmitted} />}
        >
          <Button variant="default" disabled={pending} onClick={() => (place === 0 ? onLeave() : goTo(steps[place - 1]?.stepNumber))}>
            Back
          </Button>
          <WriteGate of={saveLibraryData}>
            <Button type="submit" loading={pending} disabled={waiting}>
              {isLast ? 'Save' : 'Next'}
            </Button>
          </WriteGate>
        </Foot>
      </Card>
    </Screen>
  )
}

function Why({ children }: { children: string }) {
  return (
    <Group
      component="p"
      align="flex-start"
      gap={8}
      px={12}
      py={8}
      bg="var(--sp-teal-tint)"
      bdrs={8}
      lh="20px"
      wrap="nowrap"
      className={classes.why ?? ''}
    >
      <IconBulb size={16} stroke={1.8} aria-hidden />
      <span>
        <strong>Why we ask:</strong> {children}
      </span>
    </Group>
  )
}

/** The answer types that name people. */
const namesPeople: readonly LibraryAnswer['type'][] = ['singleUserSelect', 'multipleUserSelect', 'table']

/** The ids in the saved answer. They pass the local check; the server verifies that these people still work at the location. */
const idsIn = (answer: unknown) => idsWithin(JSON.stringify(answer))

/** Keeps only shown errors that still apply; new errors appear on the next save. */
function remainingErrors(shown: Readonly<Record<string, string>>, checked: CheckedAnswer): Readonly<Record<string, string>> {
  if (checked.ok) return {}
  return Object.fromEntries(Object.entries(shown).filter(([path]) => path in checked.fields))
}
