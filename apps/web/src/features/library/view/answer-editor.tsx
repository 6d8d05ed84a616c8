import { Button, Stack } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'

import { checkAnswer } from '#content/questions/check-answer'
import { idsWithin } from '#wire/id-pattern'
import type { AnswerValue, LibraryAnswer } from '#contract/library/library-answer'
import { updateLibraryData } from '#contract/library/library-view'
import type { Option } from '#web/platform/fields/choice/select-field.tsx'
import { focusFirst } from '#web/platform/forms/errors/focus-first.ts'
import { FormProblem } from '#web/platform/forms/errors/form-problem.tsx'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { EffectNote } from '#web/platform/ui/page/effect-note.tsx'
import { Foot } from '#web/platform/ui/page/foot.tsx'
import { LeaveGuard } from '#web/platform/ui/popup/leave-guard.tsx'
import { useFocusBack } from '#web/platform/ui/panel/use-focus-back.ts'

import { AnswerField } from '../fields/answer-field.tsx'
import { hasRow } from '../fields/table-rows.ts'
import { ConflictingAnswer } from '../conflicting-answer.tsx'
import { startOf } from '../setup/use-step-drafts.ts'
import { LastChange } from './last-change.tsx'
import { useSaveAnswer } from './use-save-answer.ts'

interface AnswerEditorProps {
  step: LibraryAnswer
  people: readonly Option[]
  onClose: () => void
}

/** Edits one answer on its page. Shows which tasks open, change or close before anything is saved (ruling 31). */
export function AnswerEditor({ step, people, onClose }: AnswerEditorProps) {
  const [value, setValue] = useState(() => startOf(step))
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>(step.frequencyReasons)
  const form = useRef<HTMLFormElement>(null)
  const saving = useSaveAnswer(step, onClose)
  const { errors, setErrors } = saving
  useFocusBack()
  // A notification can open the editor directly.
  useEffect(() => {
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  // The note about the effect pushes the button down, which would look as if nothing had happened.
  useEffect(() => {
    if (saving.effect) form.current?.querySelector('[type=submit]')?.scrollIntoView({ block: 'nearest' })
  }, [saving.effect])
  const changed = JSON.stringify([value, reasons]) !== JSON.stringify([startOf(step), step.frequencyReasons]) || step.answer === null

  const isTaskTable = step.type === 'table' && step.isTaskForThisStep

  const handleSubmit = async () => {
    if (!changed) return onClose()
    const checked = checkAnswer(step, value, {
      people: new Set([...people.map((one) => one.value), ...idsWithin(JSON.stringify(step.answer))]),
      knownRows: new Set(),
      makeId: () => '',
      editing: true,
    })
    const found = checked.ok ? await saving.save({ answer: value, frequencyReasons: { ...reasons } }) : checked.fields
    setErrors(found)
    focusFirst(form.current, Object.keys(found))
  }
  const change = (next: AnswerValue) => {
    setValue(next)
    setErrors({})
    saving.changed()
  }
  return (
    <form
      ref={form}
      noValidate
      aria-label={step.question}
      onSubmit={(event) => {
        event.preventDefault()
        void handleSubmit()
      }}
    >
      <LeaveGuard when={changed && step.answer !== value && !saving.pending} />
      <Stack gap={12}>
        <strong>{step.question}</strong>
        <LastChange step={step} onUndone={onClose} />
        <AnswerField
          step={step}
          value={value}
          onChange={change}
          people={people}
          errors={errors}
          reasons={reasons}
          onReasons={(next) => {
            setReasons(next)
            saving.changed()
          }}
          newFirst={isTaskTable}
        />
        {saving.effect ? <EffectNote effect={saving.effect} /> : null}
        {saving.theirs ? (
          <ConflictingAnswer
            theirs={saving.theirs}
            people={people}
            onTake={() => {
              setValue(saving.theirs ? startOf(saving.theirs) : value)
              onClose()
            }}
          />
        ) : null}
        <Foot above={<FormProblem form={{ problem: saving.problem, errors, element: form }} />}>
          <Button variant="default" onClick={onClose} disabled={saving.pending}>
            Cancel
          </Button>
          <WriteGate of={updateLibraryData}>
            <Button type="submit" loading={saving.pending} disabled={isTaskTable && !hasRow(step, value)}>
              Save
            </Button>
          </WriteGate>
        </Foot>
      </Stack>
    </form>
  )
}
