import { Group, Skeleton, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

import type { AlarmKind } from '#content/facts/alarms'
import { alarmContacts, type AlarmContacts, type ToldPerson } from '#contract/alarms/alarms'
import { listed } from '#wire/listed'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { formatPhone } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { PersonToCall } from '#web/shared/alarms/person-to-call.tsx'
import { CallLink } from '#web/shared/alarms/call-link.tsx'
import { TextLink } from '#web/shared/alarms/text-link.tsx'
import { Note } from '#web/platform/ui/kit/note.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Rows } from '#web/platform/ui/kit/rows.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'

import { texts } from './reported-event-texts.ts'

function useContacts(kind: AlarmKind) {
  const location = useCurrentLocation()
  return useEndpoint(alarmContacts, { params: { locationId: location._id }, query: { kind } })
}

/** How many people are offered as buttons beside the first steps. */
const maxButtons = 2

interface CallsProps {
  /** Numbers that are the same everywhere, such as 911. */
  children?: ReactNode
  kind: AlarmKind
}

/** The first numbers to call, and those of the people in charge: the person named in the setup or a deputy, otherwise administrators. */
export function Calls({ children, kind }: CallsProps) {
  const query = useContacts(kind)
  const people = query.data?.payload.people.filter(({ phone }) => phone !== null) ?? []
  const inCharge = people.filter(({ why }) => why !== 'administrator')
  const first = (inCharge.length > 0 ? inCharge : people).slice(0, maxButtons)
  if (!children && !query.isPending && first.length === 0) return null
  return (
    <Group gap={12}>
      {children}
      {query.isPending ? <Skeleton height={44} width={240} /> : null}
      {first.map((person) => (
        <CallPerson key={person._id} person={person} />
      ))}
    </Group>
  )
}

const CallPerson = ({ person: { fullName, phone } }: { person: ToldPerson }) =>
  phone === null ? null : (
    <>
      <CallLink label={`Call ${fullName}, ${formatPhone(phone)}`} phone={phone} />
      <TextLink fullName={fullName} phone={phone} />
    </>
  )

/** Everybody who is told of such an event at the location, with their numbers. */
export function WhomToTell({ kind }: { kind: AlarmKind }) {
  return (
    <Section title={texts.whomToTell}>
      <QueryView query={useContacts(kind)}>{({ payload }) => <Contacts contacts={payload} kind={kind} />}</QueryView>
    </Section>
  )
}

function Contacts({ contacts, kind }: { contacts: AlarmContacts; kind: AlarmKind }) {
  const { people, includesCaller, typedContact } = contacts
  const isNamed = typedContact !== null || includesCaller || people.some(({ why }) => why === 'contact')
  return (
    <Stack gap={12}>
      {typedContact === null ? null : (
        <Text>
          Tell <strong>{typedContact}</strong>. {texts.withoutAccount}
        </Text>
      )}
      {isNamed ? null : <Note>{texts.nobodyNamed}</Note>}
      {people.length === 0 ? (
        <Note>{texts.onlyYou}</Note>
      ) : (
        <Rows aria-label={texts.whomToTell}>
          {people.map((person) => (
            <PersonToCall key={person._id} person={person} kind={kind} />
          ))}
        </Rows>
      )}
    </Stack>
  )
}

/** Says before the report who will be told of it, and how. It stands below the button, which a phone shows without scrolling. */
export function WhoWillBeTold({ kind }: { kind: AlarmKind }) {
  const people = useContacts(kind).data?.payload.people ?? []
  if (people.length === 0) return null
  const [first, ...others] = people
  const named = others.length > 1 ? [first?.fullName, `${others.length} others`] : people.map(({ fullName }) => fullName)
  const names = listed(named.filter((one) => one !== undefined))
  return <Text mt={12}>{`${names} will be told at once ${waysTo(people)}. ${texts.withoutFacts}`}</Text>
}

/** A person without a phone number has an email address. */
function waysTo(people: readonly ToldPerson[]): string {
  if (people.every(({ phone }) => phone === null)) return 'by email and in the app'
  return people.every(({ phone }) => phone !== null)
    ? 'by text message, by email and in the app'
    : 'by text message or email, and in the app'
}
