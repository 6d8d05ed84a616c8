import { Modal, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'

import { SecondFactorDuty, useFactorTitle } from './second-factor-page.tsx'

/**
 * Covers a page with unsaved input until the person has added or used a second step, because leaving for /secondFactor would lose the input (AUTH-03).
 */
export function SecondFactorInPlace({ onDone }: { onDone: () => void }) {
  const client = useQueryClient()
  const handleOpen = () => {
    // What was refused meanwhile is read again.
    void client.invalidateQueries()
    onDone()
  }
  return (
    <Modal opened fullScreen onClose={() => undefined} withCloseButton={false} closeOnEscape={false} title={useFactorTitle()}>
      <Text maw={640} mb="md">
        Everything you entered on this page is still here.
      </Text>
      <div style={{ maxWidth: 640 }}>
        <SecondFactorDuty onOpen={handleOpen} />
      </div>
    </Modal>
  )
}
