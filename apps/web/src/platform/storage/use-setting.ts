import { useQuery, useQueryClient } from '@tanstack/react-query'

import { settingName } from './setting-name.ts'

/**
 * A setting of the user in this browser, such as "these notices were read". It survives a reload and ends with the session (ruling 29). Never
 * store health information in it.
 */
export function useSetting<Value>(userId: string, name: string, fallback: Value): [Value, (value: Value) => void] {
  const client = useQueryClient()
  const queryKey = [settingName, userId, name]
  const { data } = useQuery<Value>({ queryKey, queryFn: () => fallback, enabled: false, staleTime: Infinity, gcTime: Infinity })
  return [data ?? fallback, (value) => void client.setQueryData<Value>(queryKey, value)]
}
