import { useQuery, type QueryClient } from '@tanstack/react-query'

import { useCurrentUser } from '#web/platform/session/current.ts'
import { draftsOf } from '#web/platform/storage/device-drafts.ts'

const name = 'drafts of this device'

/** The drafts of the signed-in person on this device. Not asked for with support access, which fills in no form. */
export function useKeptDrafts() {
  const { _id, support } = useCurrentUser()
  return useQuery({ queryKey: [name, _id], queryFn: () => draftsOf(_id), enabled: !support, staleTime: 0, retry: false })
}

/** One of them has changed. */
export const reloadKeptDrafts = (client: QueryClient) => void client.invalidateQueries({ queryKey: [name] })
