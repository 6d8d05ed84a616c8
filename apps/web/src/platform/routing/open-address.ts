import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

import type { GoOptions } from './use-go.ts'

/** Returns the text if it is an address of this app; undefined otherwise, for example for another host. */
export function ownAddress(text: string | undefined): string | undefined {
  return text && /^\/(?![/\\])/.test(text) ? text : undefined
}

/** Returns the address to open after sign-in: an address of this app, but never the sign-in or sign-out pages. */
export function returnAddress(from: string | undefined): string {
  const own = ownAddress(from)
  return own === undefined || /^\/(signin|onboarding|logout)(?![\w-])/.test(own) ? '/' : own
}

/**
 * Opens an address given as text: from a link of the server, or from `from` or `back` in the current address. This is the only place that turns
 * text into a page. An unknown address shows the Not Found page; an external one opens the dashboard.
 */
export function useOpenAddress(): (text: string, options?: GoOptions) => void {
  const { history } = useRouter()
  return useCallback(
    (text, { replace = false } = {}) => {
      const own = ownAddress(text) ?? '/'
      return replace ? history.replace(own) : history.push(own)
    },
    [history],
  )
}
