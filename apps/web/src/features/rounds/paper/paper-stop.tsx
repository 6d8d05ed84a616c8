import { itemAndPlace } from '#content/checks/kind-and-name'
import { Button, Input, SimpleGrid, Stack } from '@mantine/core'

import type { RoundStop } from '#contract/rounds/round-stop'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Row } from '#web/platform/ui/kit/rows.tsx'

import { EndOfStop } from '../walk/new-end/end-of-stop.tsx'
import { PhotoField } from '../walk/photo-field.tsx'
import { StatementFields } from '../walk/statement-fields.tsx'
import { resultInWords } from '../walk/stop-words.ts'
import type { PaperEntry } from './paper-draft.ts'

interface PaperStopProps {
  stop: RoundStop
  entry: PaperEntry
  error: string | undefined
  today: string
  onChange: (changed: Partial<PaperEntry>) => void
  /** Opens the dialog of a problem, or of the reason. */
  onAsk: (what: 'problem' | 'notPossible') => void
}

const states = [
  { state: 'ok', label: 'OK' },
  { state: 'problem', label: 'Problem' },
  { state: 'notPossible', label: 'Not possible' },
  { state: 'open', label: 'Not on the sheet' },
] as const

/** One stop of a sheet with what was marked on it. */
export function PaperStop({ stop, entry, error, today, onChange, onAsk }: PaperStopProps) {
  const name = itemAndPlace(stop.item)
  const choose = (state: PaperEntry['state']) =>
    state === 'problem' || state === 'notPossible' ? onAsk(state) : onChange({ state, entered: null })
  return (
    <Row block p={12} className="breaks" data-path={`stops.${stop.occurrence}`}>
      <Stack gap={8}>
        <span>
          {name}
          {entry.entered ? <Quiet component="p">{enteredWords(stop, entry.entered)}</Quiet> : null}
          {entry.state === 'open' ? <Quiet component="p">It stays due.</Quiet> : null}
        </span>
        {/* Two by two on a phone, where four do not fit beside each other. */}
        <SimpleGrid cols={{ base: 2, xs: 4 }} spacing={8} verticalSpacing={8} maw={560} role="group" aria-label={name}>
          {states.map(({ state, label }) => (
            <Button
              key={state}
              h={44}
              px={8}
              variant={entry.state === state ? 'filled' : 'default'}
              aria-pressed={entry.state === state}
              onClick={() => choose(state)}
            >
              {label}
            </Button>
          ))}
        </SimpleGrid>
        {entry.state === 'ok' ? <OkFields stop={stop} entry={entry} today={today} onChange={onChange} /> : null}
        {error ? <Input.Error role="alert">{error}</Input.Error> : null}
      </Stack>
    </Row>
  )
}

const enteredWords = (stop: RoundStop, entered: NonNullable<PaperEntry['entered']>) =>
  resultInWords(stop, {
    result: entered.result,
    statement: entered.statement ?? null,
    problem: entered.problem ?? null,
    fixedNow: entered.fixedNow ?? false,
    reason: entered.reason ?? '',
    acceptedBy: null,
  })

/** What an OK needs besides: measured values, new days of contents, a photo. */
function OkFields({ stop, entry, today, onChange }: Pick<PaperStopProps, 'stop' | 'entry' | 'today' | 'onChange'>) {
  const { typed, ends, photos } = entry
  const fields = {
    typed,
    type: (key: string, text: string) => onChange({ typed: { ...typed, [key]: text } }),
    ends,
    typeEnd: (key: string, end: PaperEntry['ends'][string]) => onChange({ ends: { ...ends, [key]: end } }),
    missing: undefined,
    wrong: undefined,
  }
  return (
    <>
      {stop.statements.map((statement) => (
        <StatementFields key={statement.key} statement={statement} entry={fields} of={stop.item.name} />
      ))}
      <EndOfStop stop={stop} today={today} value={entry.newEnd} onChange={(newEnd) => onChange({ newEnd })} of={stop.item.name} />
      {stop.photo === 'required' ? (
        <PhotoField
          label={`Photo of the result: ${stop.item.name}`}
          required
          photos={photos}
          onChange={(chosen) => onChange({ photos: chosen })}
        />
      ) : null}
    </>
  )
}
