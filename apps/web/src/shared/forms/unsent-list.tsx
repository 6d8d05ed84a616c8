import { List } from '@mantine/core'

import type { Unsent } from '../../platform/storage/unsent.ts'
import { Quiet } from '../../platform/ui/kit/quiet.tsx'

/** States that this exists only on this device. */
export const onlyHereText = (unsent: readonly Unsent[]) =>
  unsent.every(({ kind }) => kind === 'form') ? 'These forms are on this device only.' : 'These entries are on this device only.'

/** What is stored only on this device and is deleted by signing out (ruling 48): forms, and results of rounds. */
export function UnsentList({ unsent }: { unsent: readonly Unsent[] }) {
  return (
    <List aria-label={unsent.every(({ kind }) => kind === 'form') ? 'Forms that were not sent' : 'Not sent'}>
      {unsent.map(({ id, name, place, finished }) => (
        <List.Item key={id}>
          {name}{' '}
          <Quiet component="span">
            ({finished ? 'not sent yet' : 'not finished'}, {place})
          </Quiet>
        </List.Item>
      ))}
    </List>
  )
}
