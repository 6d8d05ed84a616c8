import { Text } from '@mantine/core'
import { listed } from '#wire/listed'

import { Note } from '#web/platform/ui/kit/note.tsx'

/** Names who may change plans, for an administrator who may not (ruling 23). */
export function WhoMayChangePlans({ names }: { names: readonly string[] }) {
  const whom = names.length > 0 ? listed(names, 'or') : 'an administrator of the practice, on the page "Practice"'
  return (
    <Note mb="md">
      <Text>{`Plans, card and invoices belong to the whole practice. To change them, please ask ${whom}.`}</Text>
    </Note>
  )
}
