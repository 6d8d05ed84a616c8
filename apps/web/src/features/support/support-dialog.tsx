import { Modal } from '@mantine/core'

import { SupportForm, type SupportFormProps } from './support-form.tsx'

/** The message box on phones, where the keyboard would cover a popover. */
export function SupportDialog({ opened, ...form }: SupportFormProps & { opened: boolean }) {
  return (
    <Modal.Root opened={opened} onClose={form.onClose} size={420} yOffset="10dvh">
      <Modal.Overlay backgroundOpacity={0.35} />
      <Modal.Content aria-label="Send us a Message" radius={8}>
        <SupportForm {...form} />
      </Modal.Content>
    </Modal.Root>
  )
}
