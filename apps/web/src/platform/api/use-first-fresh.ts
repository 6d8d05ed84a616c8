import { useState } from 'react'

/** The first response that is not from the cache, for a form that edits it; undefined until then. Later ones do not replace it. */
export function useFirstFresh<Data>({ data, isFetching }: { data: Data | undefined; isFetching: boolean }): Data | undefined {
  const [first, setFirst] = useState<Data>()
  if (first === undefined && data !== undefined && !isFetching) setFirst(data)
  return first
}
