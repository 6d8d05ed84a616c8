import { Box, Button, Group } from '@mantine/core'
import { IconBrandGoogle, IconBrandWindows } from '@tabler/icons-react'
import { useState } from 'react'

import { signInProviderNames } from '#contract/sign-in-providers/provider-names'
import { removeLinkedIdentity, type LinkedIdentity } from '#contract/sign-in-providers/sign-in-providers'
import { call } from '#web/platform/api/call.ts'
import { formatMoment } from '#web/platform/format.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { List } from '#web/platform/ui/kit/list.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'
import { ConfirmDialog } from '#web/platform/ui/popup/confirm-dialog.tsx'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

const signs = { google: IconBrandGoogle, microsoft: IconBrandWindows }

/** The accounts at Google and Microsoft that open this account (AUTH-05). */
export function LinkedIdentitiesSection({
  identities,
  refetch,
}: {
  identities: readonly LinkedIdentity[]
  refetch: () => Promise<unknown>
}) {
  const [removing, setRemoving] = useState<LinkedIdentity>()
  const handleRemove = async ({ _id: identityId, provider }: LinkedIdentity) => {
    await call(removeLinkedIdentity, { params: { identityId } })
    showSuccess(`${signInProviderNames[provider]} was removed`)
    await refetch()
  }
  return (
    <Section title="Google and Microsoft">
      <List aria-label="Google and Microsoft">
        {identities.map((identity) => (
          <Identity key={identity._id} identity={identity} onRemove={() => setRemoving(identity)} />
        ))}
      </List>
      <ConfirmDialog
        opened={removing !== undefined}
        title={removing ? `Remove ${signInProviderNames[removing.provider]} ${removing.email}?` : ''}
        confirm="Remove"
        danger
        onConfirm={async () => removing && handleRemove(removing)}
        onClose={() => setRemoving(undefined)}
      >
        <p>Your password still works. If somebody signs in with this account again, it is linked again, and you get a message.</p>
      </ConfirmDialog>
    </Section>
  )
}

function Identity({ identity, onRemove }: { identity: LinkedIdentity; onRemove: () => void }) {
  const { timeZone } = useCurrentLocation()
  const { provider, email, linkedAt, lastUsedAt } = identity
  const Sign = signs[provider]
  const name = signInProviderNames[provider]
  return (
    <Card component="li" row gap={12} py={12}>
      <Sign size={24} stroke={1.6} aria-hidden />
      <Box flex={1} className="breaks">
        <Box component="span" display="block" fw={600}>
          {name} {email}
        </Box>
        <Group component="span" gap="2px 16px" fz={13} c="dimmed">
          <span className="numbers">Linked {formatMoment(linkedAt, timeZone)}</span>
          <span className="numbers">Last used {formatMoment(lastUsedAt, timeZone)}</span>
        </Group>
      </Box>
      <Button variant="default" aria-label={`Remove ${name} ${email}`} onClick={onRemove}>
        Remove
      </Button>
    </Card>
  )
}
