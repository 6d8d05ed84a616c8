import { Stack } from '@mantine/core'
import { useState } from 'react'

import { earliestCompletion, maxDaysBack } from '#calendar/earliest-completion'
import { completionNoteLength } from '#contract/tasks/completion-refusals'
import type { OpenTask } from '#contract/tasks/tasks'
import { DateField } from '#web/platform/fields/date/date-field.tsx'
import { TextAreaField } from '#web/platform/fields/text-area-field.tsx'
import { TextButton } from '#web/platform/ui/kit/text-button.tsx'

/** Optional additions to a plain completion. */
export interface CompletionWords {
  note: string
  /** null: today. */
  doneOn: string | null
  /** The new last day of what the task renews; null if none was entered. */
  validUntil: string | null
  /** Whose date it is, where the task is about the dates of several people. */
  renews: string | null
}

export const noWords: CompletionWords = { note: '', doneOn: null, validUntil: null, renews: null }

interface CompletionWordsFieldsProps {
  task: OpenTask
  today: string
  value: CompletionWords
  onChange: (words: CompletionWords) => void
  errors: Readonly<Record<string, string>>
  disabled: boolean
}

/** A note and the actual day of completion, hidden behind one tap so that completing stays one tap. Shown at once for a bloodborne training. */
export function CompletionWordsFields({ task, today, value, onChange, errors, disabled }: CompletionWordsFieldsProps) {
  const [opened, setOpened] = useState(task.bloodborneTraining !== null)
  if (!opened) return <TextButton onClick={() => setOpened(true)}>Add a note or another day</TextButton>
  return (
    <Stack gap={16}>
      <DateField
        label="Done on"
        value={value.doneOn ?? today}
        onChange={(day) => onChange({ ...value, doneOn: day === today ? null : day })}
        min={earliestCompletion(task.occurrence.period_start, today)}
        max={today}
        error={errors['doneOn']}
        help={`If it was not today. At most ${maxDaysBack} days ago. Whether it is late is judged by today’s date until an administrator approves it.`}
        disabled={disabled}
        path="doneOn"
      />
      <NoteField task={task} value={value} onChange={onChange} errors={errors} disabled={disabled} />
    </Stack>
  )
}

/** A note. For a bloodborne training held elsewhere, it asks for the details that the law requires. */
export function NoteField({ task, value, onChange, errors, disabled }: Omit<CompletionWordsFieldsProps, 'today'>) {
  const words = task.bloodborneTraining === null ? noteWords : heldElsewhereWords
  return (
    <TextAreaField
      {...words}
      value={value.note}
      onChange={(note) => onChange({ ...value, note: note.slice(0, completionNoteLength) })}
      error={errors['note']}
      disabled={disabled}
      path="note"
    />
  )
}

const noteWords = { label: 'Note', help: 'Kept with the record.' }
const heldElsewhereWords = {
  label: 'If it was held elsewhere',
  help: 'When, who held it with what qualification, what was covered, and the job title of the person (29 CFR 1910.1030(h)(2)). Kept with the record.',
}
