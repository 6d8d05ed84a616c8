import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

import type { GoOptions } from './use-go.ts'

/** The text where it is an address of this application, never of another host; else undefined. */
export function ownAddress(text: string | undefined): string | undefined {
  return text && /^\/(?![/\\])/.test(text) ? text : undefined
}

/** Where to go after signing in: an address of this application, but never the pages of signing in and out. */
export function returnAddress(from: string | undefined): string {
  const own = ownAddress(from)
  return own === undefined || /^\/(signin|onboarding|logout)(?![\w-])/.test(own) ? '/' : own
}

/**
 * Opens an address that came as a text: in a link of the server, in `from` or `back` of the current address. The only place where a
 * text becomes a page; an unknown address shows the Not Found page, an external one opens the dashboard.
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
