import { Loader } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { openShortLink } from '#contract/short-links/short-links'
import { ApiError, unansweredOr } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { returnAddress, useOpenAddress } from '#web/platform/routing/open-address.ts'
import { EntryFrame } from '#web/platform/ui/page/entry-frame.tsx'
import { Link } from '#web/platform/ui/kit/link.tsx'

import { linkCode } from './link-code.ts'

interface Problem {
  title: string
  text: string
  /** What the user should do next. */
  advice: string
}

const newLink =
  'Open the link in the newest message you received. If that does not work either, ask whoever invited you for a new one, or sign in.'
const later = 'Please try the link again in a few minutes.'

/** OC-002: without a code, no request is sent. */
const noCode: Problem = { title: 'This link does not work', text: 'Invalid Link.', advice: newLink }

/** /oc/{code}: redirects to the target of a short link, or shows why it cannot (OC-001 to OC-005). */
export function ShortLinkScreen() {
  const { pathname } = useLocation()
  const code = linkCode(pathname) ?? ''
  const problem = useShortLink(code)
  return (
    <EntryFrame title={problem?.title ?? 'Opening the link'} intro={problem?.text}>
      {problem ? (
        <>
          <p>{problem.advice}</p>
          <Link to="/signin">Go to sign-in</Link>
        </>
      ) : (
        <div role="status" aria-label="Opening the link">
          <Loader aria-hidden />
        </div>
      )}
    </EntryFrame>
  )
}

function useShortLink(code: string): Problem | undefined {
  const openAddress = useOpenAddress()
  const [problem, setProblem] = useState<Problem>()
  const asked = useRef<string>(undefined)
  useEffect(() => {
    if (code === '' || asked.current === code) return
    asked.current = code
    setProblem(undefined)
    call(openShortLink, { params: { code } }).then(
      ({ payload }) => openAddress(ownPath(payload.url), { replace: true }),
      (error: unknown) => setProblem(problemOf(error)),
    )
  }, [code, openAddress])
  return code === '' ? noCode : problem
}

/** Reduces any returned URL to a path on this origin. */
function ownPath(url: string): string {
  const { pathname, search } = new URL(url, window.location.origin)
  return returnAddress(pathname + search)
}

function problemOf(error: unknown): Problem {
  if (error instanceof ApiError && error.status === 404) return { title: 'This link does not work', text: error.message, advice: newLink }
  if (error instanceof ApiError && error.status === 410) return { title: 'This link has expired', text: error.message, advice: newLink }
  return { title: 'Something went wrong', text: unansweredOr(error, unexpectedErrorText), advice: later }
}
