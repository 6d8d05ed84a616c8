import { Text } from '@mantine/core'

import { Note } from '#web/platform/ui/kit/note.tsx'

/** Names who may change plans, for an administrator who may not (ruling 23). */
export function WhoMayChangePlans({ names }: { names: readonly string[] }) {
  const whom =
    names.length > 0
      ? new Intl.ListFormat('en-US', { type: 'disjunction' }).format(names)
      : 'an administrator of the practice, on the page "Practice"'
  return (
    <Note mb="md">
      <Text>{`Plans, card and invoices belong to the whole practice. To change them, please ask ${whom}.`}</Text>
    </Note>
  )
}
