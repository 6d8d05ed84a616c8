import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'

import { getSignInRules, mostGraceDays, setSignInRule, type RequiredOf, type SignInRules } from '#contract/sign-in-rules/sign-in-rules'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { SelectField } from '#web/platform/fields/choice/select-field.tsx'
import { TextField } from '#web/platform/fields/text-field.tsx'
import { formatMoment } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { Problem } from '#web/platform/ui/page/problem.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

const options: readonly { value: RequiredOf; label: string }[] = [
  { value: 'nobody', label: 'Nobody (everybody may)' },
  { value: 'administrators', label: 'Administrators' },
  { value: 'everybody', label: 'Everybody' },
]

/** The rule of the practice, and the form that changes it. */
export function RuleSection({ practiceId, rules: { rule, hasOwnFactor } }: { practiceId: string; rules: SignInRules }) {
  const { timeZone } = useCurrentLocation()
  const [requiredOf, setRequiredOf] = useState<RequiredOf>(rule.requiredOf)
  const [days, setDays] = useState(String(rule.graceDays))
  const save = useAction(setSignInRule, {
    invalidates: [getSignInRules],
    onSuccess: () => showSuccess('The sign-in rule is saved'),
  })
  const asks = requiredOf !== 'nobody'
  const locksOut = asks && !hasOwnFactor
  const wrongDays = asks && !(/^\d{1,2}$/.test(days) && Number(days) <= mostGraceDays)
  const widens = rule.requiredOf === 'administrators' && requiredOf === 'everybody'
  const isSame = requiredOf === rule.requiredOf && (!asks || Number(days) === rule.graceDays)
  const handleSave = () =>
    save.mutate({ params: { practiceId }, body: { requiredOf, graceDays: asks ? Number(days) : rule.graceDays, revision: rule.revision } })
  return (
    <Section title="The rule">
      <Card
        component="form"
        maw={640}
        gap={16}
        noValidate
        aria-label="The rule"
        onSubmit={(event) => {
          event.preventDefault()
          if (!save.isPending && !wrongDays && !locksOut) handleSave()
        }}
      >
        {save.error ? <Problem>{save.error.message}</Problem> : null}
        <SelectField
          label="Who must use a second step"
          options={options}
          value={requiredOf}
          onChange={(value) => setRequiredOf(options.find((one) => one.value === value)?.value ?? 'nobody')}
        />
        {asks ? (
          <TextField
            label="Days to get ready"
            help={`Afterwards, whoever has no second step sees nothing of the practice until they add one. 0 to ${mostGraceDays}.${widens ? ' For administrators, they count from their own rule as before.' : ''}`}
            inputMode="numeric"
            maxLength={2}
            value={days}
            onChange={setDays}
            error={wrongDays ? `Please enter a number of days from 0 to ${mostGraceDays}.` : undefined}
          />
        ) : null}
        {locksOut ? (
          <Text role="status">
            Please{' '}
            <Link to="/account" search={{ panel: 'security' }}>
              add a passkey or an authenticator app
            </Link>{' '}
            to your own account first. Otherwise you would lock yourself out.
          </Text>
        ) : null}
        <Group justify="space-between">
          <Text fz={13} c="dimmed">
            {rule.changed ? `Changed by ${rule.changed.by}, ${formatMoment(rule.changed.at, timeZone)}` : null}
          </Text>
          <Button type="submit" loading={save.isPending} disabled={isSame || wrongDays || locksOut}>
            Save
          </Button>
        </Group>
      </Card>
    </Section>
  )
}
