import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

import type { Address } from './address.ts'
import { useGo } from './use-go.ts'

/** Goes to the previous page, or to `otherwise` if there is no history. Pass a stable object. */
export function useGoBack(otherwise: Address): () => void {
  const { history } = useRouter()
  const go = useGo()
  return useCallback(() => (history.canGoBack() ? history.back() : void go(otherwise)), [history, go, otherwise])
}
