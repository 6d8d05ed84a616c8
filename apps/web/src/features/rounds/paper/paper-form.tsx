import { itemAndPlace } from '#content/checks/kind-and-name'
import { Button, Stack } from '@mantine/core'
import { useState, type FormEvent } from 'react'

import type { Round } from '#contract/rounds/rounds'
import type { RoundStop } from '#contract/rounds/round-stop'
import { SelectField } from '#web/platform/fields/choice/select-field.tsx'
import { DateField } from '#web/platform/fields/date/date-field.tsx'
import { focusFirst } from '#web/platform/forms/errors/focus-first.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Rows } from '#web/platform/ui/kit/rows.tsx'
import { Details } from '#web/platform/ui/page/details.tsx'
import { Problem } from '#web/platform/ui/page/problem.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { LeaveGuard } from '#web/platform/ui/popup/leave-guard.tsx'

import { PhotoField } from '../walk/photo-field.tsx'
import { renewedOf } from '../walk/stop-contents.ts'
import { isUnreadEnd, newEndOf, unreadEndText } from '../walk/new-end/stop-end.ts'
import { shownStop } from '../walk/stop-state.ts'
import { valuesOf } from '../walk/stop-values.ts'
import type { Entered } from '../walk/use-walk.ts'
import {
  entryOf,
  paperErrors,
  paperRequest,
  stopsOf,
  usualWalker,
  walkersOf,
  type PaperDraft,
  type PaperEntry,
  type PaperErrors,
} from './paper-draft.ts'
import { makeSheet } from './make-sheet.ts'
import { PaperStop } from './paper-stop.tsx'
import { useEnterPaper } from './use-enter-paper.ts'

const ProblemDialog = lazyPart(async () => (await import('../walk/problem-dialog.tsx')).ProblemDialog)
const NotPossibleDialog = lazyPart(async () => (await import('../walk/not-possible-dialog.tsx')).NotPossibleDialog)

interface PaperFormProps {
  round: Round
  /** Everybody at the location. */
  people: readonly { value: string; label: string }[]
}

/** What was written on the sheet of a round: who walked, on which day, the photo, and the stops. Every stop is OK unless it is changed. */
export function PaperForm({ round, people }: PaperFormProps) {
  usePreload(ProblemDialog, NotPossibleDialog)
  const { _id: locationId, can } = useCurrentLocation()
  const { _id: callerId } = useCurrentUser()
  const [draft, setDraft] = useState<PaperDraft>(() => ({
    walkedBy: usualWalker(round.stops, callerId),
    walkedOn: null,
    sheets: [],
    stops: {},
  }))
  const [errors, setErrors] = useState<PaperErrors>({})
  const [asked, setAsked] = useState<Asked>()
  const action = useEnterPaper(round)
  const { open, done } = stopsOf(round.stops, draft.walkedBy)
  const walkers = walkersOf(round.stops, { _id: callerId, administers: can.administer })
  const change = (changed: Partial<PaperDraft>) => {
    setDraft({ ...draft, ...changed })
    setErrors({})
    // A refusal is about what was sent, not about what stands there now.
    action.reset()
  }
  const changeStop = (stop: RoundStop, changed: Partial<PaperEntry>) =>
    change({ stops: { ...draft.stops, [stop.occurrence]: { ...entryOf(draft, stop), ...changed } } })
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const unread = open.filter((stop) => isUnreadEnd(partOf(event.currentTarget, stop), entryOf(draft, stop).newEnd))
    const wrong = { ...paperErrors(draft, open), ...Object.fromEntries(unread.map((stop) => [`stops.${stop.occurrence}`, unreadEndText])) }
    setErrors(wrong)
    const { walkedBy, walkedOn } = draft
    if (Object.keys(wrong).length > 0 || !walkedBy || !walkedOn) return focusFirst(event.currentTarget, Object.keys(wrong))
    const { frequency, due } = round
    action.mutate({ params: { locationId }, ...paperRequest({ ...draft, walkedBy, walkedOn }, { stops: open, frequency, due }) })
  }
  const shown = { ...fieldErrors(action.error?.fields), ...errors }
  const save = (entered: Entered) => {
    if (asked) changeStop(asked.stop, { state: asked.what, entered })
    setAsked(undefined)
  }
  return (
    <>
      <form onSubmit={handleSubmit} noValidate aria-label="Round on paper" data-says-unsaved>
        <LeaveGuard when={(draft.sheets.length > 0 || Object.keys(draft.stops).length > 0) && !action.isPending && !action.isSuccess} />
        <Details
          facts={
            <>
              <SelectField
                label="Who walked?"
                required
                path="walkedBy"
                options={people.filter(({ value }) => walkers.includes(value))}
                value={draft.walkedBy}
                onChange={(walkedBy) => change({ walkedBy })}
                error={shown['walkedBy']}
              />
              <DateField
                label="Day walked"
                required
                path="walkedOn"
                max={round.today}
                value={draft.walkedOn}
                onChange={(walkedOn) => change({ walkedOn })}
                error={shown['walkedOn']}
              />
              <div data-path="files">
                <PhotoField
                  label="Photo or scan of the sheet"
                  required
                  photos={draft.sheets}
                  onChange={(sheets) => change({ sheets })}
                  error={shown['files']}
                  orFile={{ accept: 'image/*,application/pdf', make: makeSheet }}
                />
              </div>
            </>
          }
        >
          <Stack gap={24}>
            <Section title="Stops" count={String(open.length)}>
              <Rows aria-label="Stops">
                {open.map((stop) => (
                  <PaperStop
                    key={stop.occurrence}
                    stop={stop}
                    entry={entryOf(draft, stop)}
                    error={shown[`stops.${stop.occurrence}`]}
                    today={round.today}
                    onChange={(changed) => changeStop(stop, changed)}
                    onAsk={(what) => setAsked({ what, stop })}
                  />
                ))}
              </Rows>
              {done.length > 0 ? (
                <Quiet component="p">{`Already done in the app, and kept: ${done.map(({ item }) => itemAndPlace(item)).join('; ')}.`}</Quiet>
              ) : null}
            </Section>
            {action.error ? <Problem>{action.error.message}</Problem> : null}
            <Button type="submit" h={56} fullWidth loading={action.isPending} disabled={open.length === 0}>
              File round
            </Button>
          </Stack>
        </Details>
      </form>
      <AskedDialog asked={asked} draft={draft} onSave={save} onClose={() => setAsked(undefined)} />
    </>
  )
}

interface Asked {
  what: 'problem' | 'notPossible'
  stop: RoundStop
}

interface AskedDialogProps {
  asked: Asked | undefined
  draft: PaperDraft
  onSave: (entered: Entered) => void
  onClose: () => void
}

/** The dialog of a problem, or of the reason why a check was not possible: the same as on the walk. It is outside of the form, because it has its own. */
function AskedDialog({ asked, draft, onSave, onClose }: AskedDialogProps) {
  if (!asked) return null
  const { what, stop } = asked
  if (what === 'notPossible')
    return <NotPossibleDialog stop={shownStop(stop)} onSave={(reason) => onSave({ result: 'notPossible', reason })} onClose={onClose} />
  const { typed, ends, newEnd } = entryOf(draft, stop)
  const from = { photos: [], values: valuesOf(stop, typed), renewed: renewedOf(stop, ends), ...newEndOf(stop, newEnd) }
  return <ProblemDialog stop={shownStop(stop)} from={from} onSave={onSave} onClose={onClose} />
}

/** The part of the form about a stop. */
const partOf = (form: HTMLFormElement, { occurrence }: RoundStop) => form.querySelector(`[data-path="stops.${occurrence}"]`)

/** The errors of the server, those of one stop under its own name. */
const fieldErrors = (fields: Readonly<Record<string, string>> = {}): PaperErrors =>
  Object.fromEntries(
    Object.entries(fields).map(([name, text]) => [
      name.startsWith('stops.') ? name.split('.').slice(0, 2).join('.') : name.replace(/\.\d+$/, ''),
      text,
    ]),
  )
