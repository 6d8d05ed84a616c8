import { Text } from '@mantine/core'

import { TabletNotPaired } from '#contract/shared-tablets/tablet-proof'
import { ButtonLink } from '#web/platform/ui/kit/button-link.tsx'
import { EntryFrame } from '#web/platform/ui/page/entry-frame.tsx'

/** A device that is not a shared tablet. `ended`: it was one until just now, and has deleted what it kept. */
export function NotPaired({ ended = false }: { ended?: boolean }) {
  return (
    <EntryFrame title="This device is not a shared tablet">
      <Text mb={24}>
        {ended ? TabletNotPaired.text : 'An administrator of a location can make it one: sign in here, and pair this device.'}
      </Text>
      <ButtonLink to="/tablet/pair">Sign in and pair it</ButtonLink>
    </EntryFrame>
  )
}
