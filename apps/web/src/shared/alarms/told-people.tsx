import { Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'

import { getAlarm, type Alarm } from '#contract/alarms/alarms'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { Note } from '#web/platform/ui/kit/note.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Rows } from '#web/platform/ui/kit/rows.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'

import { AlarmWays } from './alarm-ways.tsx'
import { PersonToCall } from './person-to-call.tsx'
import { ifNobodyAnswers, texts } from './alarm-texts.ts'

/** How often and how long the page asks whether messages on their way have arrived. */
const pollMs = 3_000
const pollForMs = 120_000

/** Who was told of an event, how and when, whether it went out, and whom to call if nobody answers. */
export function ToldPeople({ alarmId }: { alarmId: string }) {
  const query = useEndpoint(getAlarm, { params: { alarmId } }, { staleTime: 0 })
  const isAgain = query.data?.payload.stage === 'noEvaluation'
  return (
    <Section title={isAgain ? texts.toldAgain : texts.told}>
      <QueryView query={query}>{({ payload }) => <Told alarm={payload} />}</QueryView>
    </Section>
  )
}

function Told({ alarm }: { alarm: Alarm }) {
  const { _id, kind, stage, told, location } = alarm
  if (told.length === 0) return <Note>{stage === 'reported' ? texts.nobody : texts.nobodyAtAll}</Note>
  const isOpen = told.some(({ ways }) => ways.some(({ state }) => state === 'sending' || state === 'retrying'))
  return (
    <Stack gap={12}>
      {isOpen ? <Refresh alarmId={_id} /> : null}
      <Rows aria-label={texts.told}>
        {told.map((person) => (
          <PersonToCall key={person._id} person={person} kind={kind}>
            <AlarmWays ways={person.ways} timeZone={location.timeZone} />
          </PersonToCall>
        ))}
      </Rows>
      <Text fw={600}>{told.some(({ phone }) => phone !== null) ? ifNobodyAnswers[kind] : texts.noNumbers}</Text>
    </Stack>
  )
}

/** Asks again for a while. An open page must not keep a session alive for as long as a message fails. */
function Refresh({ alarmId }: { alarmId: string }) {
  const [isWaiting, setIsWaiting] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setIsWaiting(false), pollForMs)
    return () => clearTimeout(timer)
  }, [])
  return isWaiting ? <Poll alarmId={alarmId} /> : null
}

function Poll({ alarmId }: { alarmId: string }) {
  useEndpoint(getAlarm, { params: { alarmId } }, { staleTime: 0, refetchInterval: pollMs })
  return null
}
