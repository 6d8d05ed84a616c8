import { Button, Group, Modal } from '@mantine/core'

import { DateField } from '#web/platform/fields/date/date-field.tsx'
import { formatDate } from '#web/platform/format.ts'
import { EffectNote } from '#web/platform/ui/page/effect-note.tsx'
import { Problem } from '#web/platform/ui/page/problem.tsx'
import { useFocusBack } from '#web/platform/ui/panel/use-focus-back.ts'

import type { DutyGroup } from './duty-groups.ts'
import { useFirstDays } from './use-first-days.ts'

interface MoveDialogProps {
  group: DutyGroup
  /** The proposed day; null if none is proposed. */
  to: string | null
  locationId: string
  onClose: () => void
}

/** Moves a duty to another day within its room, and shows the effect before it is saved. */
export function MoveDialog({ group, to, locationId, onClose }: MoveDialogProps) {
  useFocusBack()
  const { room, due } = group.first
  const form = useFirstDays(locationId, [group], { onSaved: onClose, start: to === null ? {} : { [group.key]: { kind: 'move', due: to } } })
  const answer = form.answers[group.key]
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Move “${group.title}”`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      styles={{ title: { fontSize: 16, fontWeight: 600 } }}
    >
      <DateField
        label="New day"
        help={`Now due ${formatDate(due)}.${room ? ` It can be moved to any day until ${formatDate(room.until)}.` : ''}`}
        value={answer?.kind === 'move' ? answer.due : null}
        onChange={(next) => form.set(group.key, next === null ? undefined : { kind: 'move', due: next })}
        {...(room ? { min: room.from, max: room.until } : {})}
      />
      {form.effect ? <EffectNote effect={form.effect} inBody /> : null}
      {form.problem ? <Problem mt="md">{form.problem}</Problem> : null}
      <Group mt="xl" gap="sm" justify="flex-end">
        <Button variant="default" onClick={onClose} disabled={form.pending}>
          Cancel
        </Button>
        <Button loading={form.pending} disabled={form.count === 0} onClick={() => void form.submit()}>
          {form.effect ? 'Save' : 'See what changes'}
        </Button>
      </Group>
    </Modal>
  )
}
