import { useQuery, useQueryClient } from '@tanstack/react-query'

type Change<Value> = (how: (before: Value) => Value) => void

/**
 * What a person has asked and typed at a location: it outlasts a look at another page and ends with the reload, the session or Clear (AI-011). Nothing
 * of it is stored.
 */
export function useKept<Value>(locationId: string, name: string, fallback: Value): [Value, Change<Value>] {
  const client = useQueryClient()
  const queryKey = ['assistant', locationId, name]
  const { data } = useQuery<Value>({ queryKey, queryFn: () => fallback, enabled: false, staleTime: Infinity, gcTime: Infinity })
  return [data ?? fallback, (how) => void client.setQueryData<Value>(queryKey, (before) => how(before ?? fallback))]
}
