import { Text } from '@mantine/core'

import { Note } from '#web/platform/ui/note.tsx'

/** For an administrator who may not change plans: who may (ruling 23). */
export function AskWhom({ names }: { names: readonly string[] }) {
  const whom = names.length > 0 ? new Intl.ListFormat('en-US', { type: 'disjunction' }).format(names) : 'whoever registered your practice'
  return (
    <Note mb="md">
      <Text>{`Plans, card and invoices belong to the whole practice. To change them, please ask ${whom}.`}</Text>
    </Note>
  )
}
