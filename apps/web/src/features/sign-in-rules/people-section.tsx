import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'

import {
  askFactorRemoval,
  cancelFactorRemoval,
  getSignInRules,
  removalHours,
  type SignInPerson,
} from '#contract/sign-in-rules/sign-in-rules'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { formatMoment } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { List } from '#web/platform/ui/kit/list.tsx'
import { StateBadge } from '#web/platform/ui/kit/state-badge.tsx'
import { usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'
import { ConfirmDialog } from '#web/platform/ui/popup/lazy-confirm-dialog.ts'
import { showError, showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import classes from './sign-in-rules.module.css'

/** What each person has for the second step, and what to do when somebody has lost a device. */
export function PeopleSection({ practiceId, people }: { practiceId: string; people: readonly SignInPerson[] }) {
  const [lost, setLost] = useState<SignInPerson>()
  const ask = useAction(askFactorRemoval, { invalidates: [getSignInRules] })
  usePreload(ConfirmDialog)
  const missing = people.filter((person) => person.required && person.since === null).length
  return (
    <Section title="People" count={String(people.length)}>
      <Text mb={12} role="status">
        {missing === 0
          ? 'Nobody is missing a second step that the rule asks for.'
          : `${missing} without the second step that the rule asks for.`}
      </Text>
      <List aria-label="People">
        {people.map((person) => (
          <Person key={person._id} practiceId={practiceId} person={person} onLost={() => setLost(person)} />
        ))}
      </List>
      {lost ? (
        <ConfirmDialog
          opened
          title={`${lost.fullName} lost the device?`}
          confirm="Remove in 24 hours"
          danger
          onConfirm={async () => {
            await ask.mutateAsync({ params: { practiceId, userId: lost._id } })
            showSuccess('The person has been told')
          }}
          onClose={() => setLost(undefined)}
        >
          <p>
            In {removalHours} hours, all passkeys, the authenticator app and the recovery codes of {lost.fullName} are removed. Afterwards
            the password alone signs in, until a new way is added.
          </p>
          <p>
            They get a message at every email address and phone number that we know, with a link that stops it. Make sure that it is really
            this person who asks you: call them, or speak to them.
          </p>
        </ConfirmDialog>
      ) : null}
    </Section>
  )
}

interface PersonProps {
  practiceId: string
  person: SignInPerson
  onLost: () => void
}

function Person({ practiceId, person, onLost }: PersonProps) {
  const { timeZone } = useCurrentLocation()
  const cancel = useAction(cancelFactorRemoval, {
    invalidates: [getSignInRules],
    onSuccess: () => showSuccess('Nothing is removed'),
    onError: (error) => showError(error.message),
  })
  const { fullName, removal, can } = person
  return (
    <Card component="li" row gap={12} py={12} className={classes.person}>
      <div className={`breaks ${classes.facts}`}>
        <Group component="span" gap="4px 8px" fw={600}>
          {fullName}
          {stateOf(person)}
        </Group>
        <Group component="span" gap="2px 16px" fz={13} c="dimmed">
          {factsOf(person, timeZone).map((fact) => (
            <span key={fact} className="numbers">
              {fact}
            </span>
          ))}
        </Group>
      </div>
      {removal && can.cancelRemoval ? (
        <Button
          variant="default"
          aria-label={`Cancel the removal for ${fullName}`}
          loading={cancel.isPending}
          onClick={() => cancel.mutate({ params: { practiceId, userId: person._id } })}
        >
          Cancel the removal
        </Button>
      ) : null}
      {can.askRemoval ? (
        <Button variant="default" aria-label={`Lost device of ${fullName}`} onClick={onLost}>
          Lost device
        </Button>
      ) : null}
    </Card>
  )
}

function stateOf({ required, since, late }: SignInPerson) {
  if (since !== null) return <StateBadge state="done">Second step</StateBadge>
  if (!required) return <StateBadge state="info">Password only</StateBadge>
  return <StateBadge state={late ? 'overdue' : 'due'}>{late ? 'Locked out' : 'Missing'}</StateBadge>
}

function factsOf({ administrator, passkeys, authenticator, graceUntil, removal }: SignInPerson, timeZone: string): string[] {
  return [
    ...(administrator ? ['Administrator'] : []),
    ...(passkeys > 0 ? [passkeys === 1 ? '1 passkey' : `${passkeys} passkeys`] : []),
    ...(authenticator ? ['Authenticator app'] : []),
    ...(graceUntil ? [`Until ${formatMoment(graceUntil, timeZone)}`] : []),
    ...(removal ? [`Lost device, asked by ${removal.askedBy}: removed ${formatMoment(removal.effectiveAt, timeZone)}`] : []),
  ]
}
