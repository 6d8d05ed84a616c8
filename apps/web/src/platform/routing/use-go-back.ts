import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

import type { Address } from './address.ts'
import { useGo } from './use-go.ts'

/** Goes to the page before, or to the given one where the history has none. Give an address that stays the same object. */
export function useGoBack(otherwise: Address): () => void {
  const { history } = useRouter()
  const go = useGo()
  return useCallback(() => (history.canGoBack() ? history.back() : void go(otherwise)), [history, go, otherwise])
}
