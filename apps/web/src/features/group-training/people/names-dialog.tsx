import { Modal } from '@mantine/core'

import { List } from '#web/platform/ui/kit/list.tsx'
import { useFocusBack } from '#web/platform/ui/panel/use-focus-back.ts'

interface NamesDialogProps {
  title: string
  names: readonly string[]
  onClose: () => void
}

/** A list of names: the people of a training, or the locations of a person. */
export function NamesDialog({ title, names, onClose }: NamesDialogProps) {
  useFocusBack()
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <List dots gap={4}>
        {names.map((name, index) => (
          <li key={index} className="breaks">
            {name}
          </li>
        ))}
      </List>
    </Modal>
  )
}
