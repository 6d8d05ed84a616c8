import { ActionIcon, Group } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'

import { doesNotApplyText } from '#contract/library/question-texts'
import { updateLibraryData } from '#contract/library/library-view'
import type { LibraryAnswer } from '#contract/library/library-answer'
import type { Option } from '#web/platform/fields/choice/select-field.tsx'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'

import { AnswerText } from '../answer-text.tsx'

/** Loaded when the first edit button is pressed. */
const AnswerEditor = lazyPart(async () => (await import('./answer-editor.tsx')).AnswerEditor)

export interface PageAnswerProps {
  /** undefined: the question does not apply to this location. */
  answer: LibraryAnswer | undefined
  people: readonly Option[]
  /** The variable of the answer being edited. */
  editing: string | undefined
  onEdit: (variable: string | undefined) => void
}

/** An answer within a page. The pencil button edits it in place (LIBEDIT-001 to 003). */
export function PageAnswer({ answer, people, editing, onEdit }: PageAnswerProps) {
  if (!answer)
    return (
      <Quiet component="p" mb={12}>
        {doesNotApplyText}
      </Quiet>
    )
  return (
    <Card role="group" aria-label={answer.question} data-answer={answer.associatedVariable} p={12} mb={12}>
      {editing === answer.associatedVariable ? (
        <AnswerEditor step={answer} people={people} onClose={() => onEdit(undefined)} />
      ) : (
        <Group justify="space-between" align="flex-start" wrap="nowrap" gap={8}>
          <div style={{ minWidth: 0, flex: 1 }}>
            <AnswerText answer={answer} people={people} />
          </div>
          {answer.readOnly ? null : (
            <WriteGate of={updateLibraryData}>
              <ActionIcon
                aria-label={`Edit: ${answer.question}`}
                disabled={editing !== undefined}
                onClick={() => onEdit(answer.associatedVariable)}
              >
                <IconPencil size={16} stroke={1.8} aria-hidden />
              </ActionIcon>
            </WriteGate>
          )}
        </Group>
      )}
    </Card>
  )
}
