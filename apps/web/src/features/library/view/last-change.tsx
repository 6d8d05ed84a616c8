import { useQueryClient } from '@tanstack/react-query'

import { libraryDataChanges, undoLibraryData, undoLibraryDataEffect, type AnswerChange } from '#contract/library/answer-changes'
import { libraryData, librarySteps } from '#contract/library/library'
import type { LibraryAnswer } from '#contract/library/library-answer'
import { libraryPages } from '#contract/library/library-view'
import { listUserTasks } from '#contract/tasks/tasks'
import { textOfError } from '#web/platform/api/api-error.ts'
import { endpointQuery, useAction, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { formatDate } from '#web/platform/format.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { ConfirmDialog } from '#web/platform/ui/popup/confirm-dialog.tsx'
import { EffectNote, hasEffect } from '#web/platform/ui/page/effect-note.tsx'
import { Problem } from '#web/platform/ui/page/problem.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { TextButton } from '#web/platform/ui/kit/text-button.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { texts } from '../library-texts.ts'

/** The last change of an answer, for administrators, who can undo it. Shows the effect on tasks before anything is saved (ruling 31). */
export function LastChange({ step, onUndone }: { step: LibraryAnswer; onUndone: () => void }) {
  const location = useCurrentLocation()
  const administers = useCurrentUser().adminLocations.includes(location._id)
  const { associatedVariable, revision } = step
  const params = { locationId: location._id }
  const { data } = useEndpoint(libraryDataChanges, { params, query: { associatedVariable } }, { enabled: administers && revision > 1 })
  const client = useQueryClient()
  const effect = useAction(undoLibraryDataEffect)
  const undo = useAction(undoLibraryData, { invalidates: [librarySteps, libraryPages, listUserTasks, libraryDataChanges] })
  const [change] = data?.payload ?? []
  if (!change?.last) return null
  const request = { params, body: { associatedVariable, revision: change.revision } }
  const handleUndo = async () => {
    const answers = await undo.mutateAsync(request)
    client.setQueryData(endpointQuery(libraryData, { params }).queryKey, answers)
    showSuccess(texts.changeUndone)
    onUndone()
  }
  return (
    <div>
      <Quiet className="breaks">{sentenceOf(change, location.timeZone)}</Quiet>
      <WriteGate of={undoLibraryData}>
        <TextButton onClick={() => effect.mutate(request)} disabled={effect.isPending}>
          Undo this change
        </TextButton>
      </WriteGate>
      {effect.error ? <Problem>{Object.values(effect.error.fields)[0] ?? textOfError(effect.error)}</Problem> : null}
      {effect.data ? (
        <ConfirmDialog opened title="Undo this change?" confirm="Undo" onConfirm={handleUndo} onClose={effect.reset}>
          <p className="breaks" style={{ marginBottom: 12 }}>
            {sentenceOf(change, location.timeZone)}
          </p>
          {hasEffect(effect.data.payload) ? <EffectNote effect={effect.data.payload} /> : <p>No task changes.</p>}
        </ConfirmDialog>
      ) : null}
    </div>
  )
}

function sentenceOf({ changedBy, changedAt, what, opened, closed, undid }: AnswerChange, timeZone: string): string {
  const tasks = [counted(opened, 'opened'), counted(closed, 'closed')].filter((part) => part !== '').join(', ')
  const did = undid ? 'undid a change of this' : 'changed this'
  return `${changedBy} ${did} on ${formatDate(changedAt, timeZone)}. ${what}${tasks === '' ? '' : ` ${tasks}.`}`
}

const counted = (count: number, verb: string) => (count === 0 ? '' : `${count} ${count === 1 ? 'task' : 'tasks'} ${verb}`)
