import { Button, SegmentedControl, Stack, Text } from '@mantine/core'

import type { FirstDays, FirstDuty } from '#contract/first-days/first-days'
import { saveFirstDays } from '#contract/first-days/first-days'
import { DateField } from '#web/platform/fields/date/date-field.tsx'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { formatDate } from '#web/platform/format.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { ButtonLink } from '#web/platform/ui/kit/button-link.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { EffectNote } from '#web/platform/ui/page/effect-note.tsx'
import { Foot } from '#web/platform/ui/page/foot.tsx'
import { Problem } from '#web/platform/ui/page/problem.tsx'
import { LeaveGuard } from '#web/platform/ui/popup/leave-guard.tsx'

import type { DutyGroup } from './duty-groups.ts'
import classes from './first-days.module.css'
import { countOf, peopleOf, reasonOf } from './first-days-texts.ts'
import { useFirstDays, type Answer } from './use-first-days.ts'

interface DoneBeforeProps {
  days: FirstDays
  groups: readonly DutyGroup[]
  locationId: string
}

/** Every duty with "We have done this, last on", "Not yet" and "Does not apply here". The effect is shown before it is saved. */
export function DoneBefore({ days, groups, locationId }: DoneBeforeProps) {
  const form = useFirstDays(locationId, groups)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (form.count > 0) void form.submit()
      }}
    >
      <LeaveGuard when={form.count > 0 && !form.pending} />
      <Rows>
        {groups.map((group) => (
          <DutyRow
            key={group.key}
            group={group}
            today={days.today}
            answer={form.answers[group.key]}
            onAnswer={(answer) => form.set(group.key, answer)}
          />
        ))}
      </Rows>
      <Foot
        fixed
        above={
          <>
            {form.effect ? <EffectNote effect={form.effect} /> : null}
            {form.problem ? <Problem>{form.problem}</Problem> : null}
          </>
        }
        state={form.count === 0 ? undefined : `${form.count} ${form.count === 1 ? 'task' : 'tasks'} answered`}
      >
        <ButtonLink to="/" variant="default">
          Skip for now
        </ButtonLink>
        <WriteGate of={saveFirstDays}>
          <Button type="submit" loading={form.pending} disabled={form.count === 0}>
            {form.effect ? 'Save' : 'See what changes'}
          </Button>
        </WriteGate>
      </Foot>
    </form>
  )
}

type Kind = 'done' | 'notYet' | 'notHere'

interface DutyRowProps {
  group: DutyGroup
  today: string
  answer: Answer | undefined
  onAnswer: (answer: Answer | undefined) => void
}

function DutyRow({ group, today, answer, onAnswer }: DutyRowProps) {
  const { first } = group
  const saved = savedAnswer(first)
  const kind = answer && answer.kind !== 'move' ? answer.kind : saved
  const choose = (chosen: Kind) => {
    if (chosen === saved) return onAnswer(undefined)
    if (chosen === 'notYet') return onAnswer({ kind: 'notYet' })
    onAnswer(chosen === 'done' ? { kind: 'done', lastOn: first.lastOn ?? '' } : { kind: 'notHere', reason: '' })
  }
  return (
    <Row block className={classes.duty}>
      <Stack gap={2} className={classes.about}>
        <Text fw={550} className="breaks">
          {group.title} {countOf(group) ? <Quiet>{countOf(group)}</Quiet> : null}
        </Text>
        <Quiet component="p">{`Due ${formatDate(first.due)} · ${peopleOf(group)}`}</Quiet>
        <Quiet component="p" title={first.citation}>
          {reasonOf(group)}
        </Quiet>
      </Stack>
      <Stack gap={8} className={classes.answer}>
        <SegmentedControl
          aria-label={`${group.title}: was it done before?`}
          value={kind ?? ''}
          onChange={(chosen) => choose(kinds.find((one) => one === chosen) ?? 'notYet')}
          data={[
            ...(first.before === 'no' ? [] : [{ value: 'done', label: 'Done before' }]),
            { value: 'notYet', label: 'Not yet' },
            { value: 'notHere', label: 'Not here' },
          ]}
        />
        {kind === 'done' && first.before !== 'no' ? (
          <DateField
            label="We have done this, last on"
            value={answer?.kind === 'done' ? answer.lastOn || null : first.lastOn}
            max={today}
            {...(first.earliest ? { min: first.earliest } : {})}
            onChange={(lastOn) => onAnswer({ kind: 'done', lastOn: lastOn ?? '' })}
          />
        ) : null}
        {kind === 'notHere' ? (
          <TextField
            label="Does not apply here, because"
            value={answer?.kind === 'notHere' ? answer.reason : (first.notHere ?? '')}
            onChange={(reason) => onAnswer({ kind: 'notHere', reason })}
          />
        ) : null}
      </Stack>
    </Row>
  )
}

/** What the practice said before; undefined if it said nothing. */
function savedAnswer({ notHere, lastOn, notYet }: FirstDuty): Kind | undefined {
  if (notHere !== null) return 'notHere'
  if (lastOn !== null) return 'done'
  return notYet ? 'notYet' : undefined
}

const kinds: readonly Kind[] = ['done', 'notYet', 'notHere']
