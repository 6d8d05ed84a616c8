import { useQuery, type QueryClient } from '@tanstack/react-query'

import { useCurrentUser } from '#web/platform/session/current.ts'
import { draftsOf } from '#web/platform/storage/device-drafts.ts'

const name = 'drafts of this device'

/** The signed-in person's drafts on this device. Disabled for support access, which cannot fill in forms. */
export function useKeptDrafts() {
  const { _id, support } = useCurrentUser()
  return useQuery({ queryKey: [name, _id], queryFn: () => draftsOf(_id), enabled: !support, staleTime: 0, retry: false })
}

/** Reloads the list after a draft has changed. */
export const reloadKeptDrafts = (client: QueryClient) => void client.invalidateQueries({ queryKey: [name] })
