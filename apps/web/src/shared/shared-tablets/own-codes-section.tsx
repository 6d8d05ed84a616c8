import { Box, Button, Group } from '@mantine/core'
import { IconDeviceTablet } from '@tabler/icons-react'
import { useState } from 'react'

import { listOwnTabletCodes, removeOwnTabletCode, setOwnTabletCode, type OwnTabletCode } from '#contract/shared-tablets/own-codes'
import { codeTexts } from '#contract/shared-tablets/tablet-proof'
import { useAction, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { PasswordField } from '#web/platform/fields/password-field.tsx'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { FormDialog } from '#web/platform/forms/form-dialog.tsx'
import { formatDate } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { List } from '#web/platform/ui/kit/list.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'
import { showError, showSuccess } from '#web/platform/ui/popup/toasts.tsx'

/** The own codes on the shared tablets of the own locations. Nothing is shown where there is no tablet. */
export function OwnCodesSection() {
  const { data } = useEndpoint(listOwnTabletCodes)
  const [setting, setSetting] = useState<OwnTabletCode>()
  const codes = data?.payload.codes ?? []
  if (codes.length === 0) return null
  return (
    <Section title="Codes on shared tablets">
      <Quiet component="p" mb={12}>
        A code of six digits signs you in on one tablet only. Without a code, choose “Use my phone” on the tablet, scan what it shows, or{' '}
        <Link to="/tablet/phone">enter its digits here</Link>.
      </Quiet>
      <List aria-label="Codes on shared tablets">
        {codes.map((own) => (
          <OwnCode key={own.tablet} own={own} onSet={() => setSetting(own)} />
        ))}
      </List>
      {setting ? <CodeDialog own={setting} onClose={() => setSetting(undefined)} /> : null}
    </Section>
  )
}

function OwnCode({ own, onSet }: { own: OwnTabletCode; onSet: () => void }) {
  const { timeZone } = useCurrentLocation()
  const { tablet, name, locationName, code } = own
  const remove = useAction(removeOwnTabletCode, {
    invalidates: [listOwnTabletCodes],
    onSuccess: () => showSuccess(`The code for ${name} is removed`),
    onError: (error) => showError(error.message),
  })
  const state = !code ? 'No code yet' : code.ended ? 'Ended after five wrong tries' : `Set on ${formatDate(code.setAt, timeZone)}`
  return (
    <Card component="li" row gap={12} py={12}>
      <IconDeviceTablet size={24} stroke={1.6} aria-hidden />
      <Box flex={1} className="breaks">
        <b>{name}</b>
        <Quiet component="p">
          {locationName} · {state}
        </Quiet>
      </Box>
      <Group gap={8}>
        <Button variant="default" onClick={onSet} aria-label={`${code ? 'New code' : 'Set code'} for ${name}`}>
          {code ? 'New code' : 'Set code'}
        </Button>
        {code ? (
          <Button
            variant="default"
            loading={remove.isPending}
            onClick={() => remove.mutate({ params: { tabletId: tablet } })}
            aria-label={`Remove the code for ${name}`}
          >
            Remove
          </Button>
        ) : null}
      </Group>
    </Card>
  )
}

function CodeDialog({ own, onClose }: { own: OwnTabletCode; onClose: () => void }) {
  const form = useContractForm(setOwnTabletCode, {
    initialValues: { password: '', code: '', again: '' },
    request: ({ password, code }) => ({ params: { tabletId: own.tablet }, body: { password, code } }),
    check: ({ code, again }): Record<string, string> => (code === again ? {} : { again: codeTexts.again }),
    invalidates: [listOwnTabletCodes],
    onSuccess: () => {
      showSuccess(`The code for ${own.name} is set`)
      onClose()
    },
  })
  return (
    <FormDialog title={`Code for the tablet ${own.name}`} form={form} submit={{ label: 'Set code' }} onClose={onClose}>
      <PasswordField label="Your password" required autoComplete="current-password" {...form.field('password')} />
      <PasswordField label="New code" required autoComplete="new-password" help={codeTexts.help} {...form.field('code')} />
      <PasswordField label="New code again" required autoComplete="new-password" {...form.field('again')} />
    </FormDialog>
  )
}
