import { List } from '@mantine/core'

import type { DeviceDraft } from '../../platform/storage/draft-store.ts'
import { Quiet } from '../../platform/ui/kit/quiet.tsx'

/** The names of the forms stored only on this device, which signing out deletes (ruling 48). */
export function UnsentForms({ drafts }: { drafts: readonly DeviceDraft[] }) {
  return (
    <List aria-label="Forms that were not sent">
      {drafts.map(({ id, name, place, tried }) => (
        <List.Item key={id}>
          {name}{' '}
          <Quiet component="span">
            ({tried?.request.body.isCompleted ? 'not sent yet' : 'not finished'}, {place})
          </Quiet>
        </List.Item>
      ))}
    </List>
  )
}
