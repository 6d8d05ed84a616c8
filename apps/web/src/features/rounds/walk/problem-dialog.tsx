import { itemAndPlace } from '#content/checks/kind-and-name'
import { Button, Modal, Stack } from '@mantine/core'
import { useState, type FormEvent } from 'react'

import { usersByLocation } from '#contract/locations/locations'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { SingleChoice } from '#web/platform/fields/choice/choices.tsx'
import { SelectField } from '#web/platform/fields/choice/select-field.tsx'
import { YesNo } from '#web/platform/fields/choice/yes-no.tsx'
import { DateField } from '#web/platform/fields/date/date-field.tsx'
import { TextAreaField } from '#web/platform/fields/text-area-field.tsx'
import { todayAt } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { useIsPhone } from '#web/platform/ui/use-is-phone.ts'
import { useFocusBack } from '#web/platform/ui/panel/use-focus-back.ts'

import { useTabletPlace } from '#web/shared/rounds/walk-place.ts'
import { PhotoField } from './photo-field.tsx'
import {
  enteredProblem,
  isOutOfUse,
  problemErrors,
  problemsOf,
  startOfProblem,
  type ProblemDraft,
  type ProblemErrors,
} from './problem-draft.ts'
import type { ShownStop } from './stop-state.ts'
import type { Begun } from './stop-view.tsx'
import type { Entered } from './use-walk.ts'

export interface ProblemDialogProps {
  stop: ShownStop
  /** What was entered before the dialog was opened. */
  from: Begun
  onSave: (entered: Entered) => void
  onClose: () => void
}

/** A problem of an item: which statement, which problem, and whether it is fixed or who fixes it. */
export function ProblemDialog({ stop, from, onSave, onClose }: ProblemDialogProps) {
  useFocusBack()
  const phone = useIsPhone()
  const { timeZone } = useCurrentLocation()
  const tablet = useTabletPlace()
  const [draft, setDraft] = useState(() => startOfProblem(stop, from))
  const [errors, setErrors] = useState<ProblemErrors>({})
  const change = (changed: Partial<ProblemDraft>) => {
    setDraft({ ...draft, ...changed })
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in changed))))
  }
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = problemErrors(stop, draft, todayAt(timeZone), !tablet)
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (!first) return onSave(enteredProblem(stop, draft, from))
    const field = event.currentTarget.querySelector<HTMLElement>(`[data-path="${first}"]`)
    const target = field?.matches('input, textarea, button') ? field : field?.querySelector<HTMLElement>('input, textarea, button')
    target?.focus()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen={phone}
      title={`Problem: ${itemAndPlace(stop.item)}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form onSubmit={handleSubmit} noValidate aria-label="Problem">
        <Stack gap={16}>
          <WhatIsWrong stop={stop} draft={draft} errors={errors} onChange={change} />
          <TextAreaField label="Note" help="No names of patients." value={draft.note} onChange={(note) => change({ note })} rows={2} />
          <div data-path="photos">
            <PhotoField label="Photos" photos={draft.photos} onChange={(photos) => change({ photos })} error={errors.photos} />
          </div>
          <SingleChoice
            label="Is it fixed?"
            required
            path="fixed"
            options={fixedOptions}
            value={draft.fixed}
            onChange={(fixed) => change({ fixed: fixed === 'now' ? 'now' : 'later' })}
            error={errors.fixed}
          />
          {draft.fixed === 'later' ? <WhoFixes stop={stop} draft={draft} errors={errors} onChange={change} /> : null}
          <Button type="submit" h={56} fullWidth>
            Save problem
          </Button>
        </Stack>
      </form>
    </Modal>
  )
}

const fixedOptions = [
  { value: 'now', label: 'Fixed now' },
  { value: 'later', label: 'Needs fixing' },
]

interface PartProps {
  stop: ShownStop
  draft: ProblemDraft
  errors: ProblemErrors
  onChange: (changed: Partial<ProblemDraft>) => void
}

function WhatIsWrong({ stop, draft, errors, onChange }: PartProps) {
  const problems = problemsOf(stop, draft.statement)
  return (
    <>
      {stop.statements.length > 1 ? (
        <SingleChoice
          label="What is not right?"
          required
          path="statement"
          options={stop.statements.map(({ key, text }) => ({ value: key, label: text }))}
          value={draft.statement}
          onChange={(statement) => onChange({ statement, problem: null, outOfUse: null })}
          error={errors.statement}
        />
      ) : null}
      {problems.length > 0 ? (
        <SingleChoice
          label="Problem"
          required
          path="problem"
          options={problems.map(({ key, text }) => ({ value: key, label: text }))}
          value={draft.problem}
          onChange={(problem) => onChange({ problem, outOfUse: null })}
          error={errors.problem}
        />
      ) : null}
    </>
  )
}

/**
 * Who fixes it, by when, and whether the item may be used until then. The server has the defaults from the item's row and kind. A shared tablet does
 * not show the names of all people, so there it stays with whoever has the task.
 */
function WhoFixes({ stop, draft, errors, onChange }: PartProps) {
  const { _id: locationId, timeZone } = useCurrentLocation()
  const tablet = useTabletPlace()
  const people = useEndpoint(usersByLocation, { params: { locationId } }, { staleTime: 60_000, enabled: !tablet })
  return (
    <>
      {tablet ? null : (
        <SelectField
          label="Who fixes it?"
          required
          searchable
          path="owner"
          options={people.data?.payload.map(({ value, label }) => ({ value, label })) ?? []}
          value={draft.owner}
          onChange={(owner) => onChange({ owner })}
          error={errors.owner}
        />
      )}
      <DateField
        label="By when?"
        required
        path="due"
        min={todayAt(timeZone)}
        value={draft.due}
        onChange={(due) => onChange({ due })}
        error={errors.due}
      />
      <YesNo
        label="Is it out of use until then?"
        labelled
        path="outOfUse"
        value={isOutOfUse(stop, draft)}
        onChange={(outOfUse) => onChange({ outOfUse })}
      />
    </>
  )
}
