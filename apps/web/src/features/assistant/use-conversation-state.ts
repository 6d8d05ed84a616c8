import { useQuery, useQueryClient } from '@tanstack/react-query'

type Change<Value> = (how: (before: Value) => Value) => void

/**
 * Keeps what a person has asked and typed at a location. It survives navigation to other pages and is lost on reload, at the end of the session, or
 * by Clear (AI-011). It is never written to storage.
 */
export function useConversationState<Value>(locationId: string, name: string, fallback: Value): [Value, Change<Value>] {
  const client = useQueryClient()
  const queryKey = ['assistant', locationId, name]
  const { data } = useQuery<Value>({ queryKey, queryFn: () => fallback, enabled: false, staleTime: Infinity, gcTime: Infinity })
  return [data ?? fallback, (how) => void client.setQueryData<Value>(queryKey, (before) => how(before ?? fallback))]
}
