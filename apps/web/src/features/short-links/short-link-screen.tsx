import { Loader } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

import { unexpectedErrorText } from '#contract/error-texts'
import { openShortLink } from '#contract/short-links'
import { ApiError } from '#web/platform/api/api-error.ts'
import { call } from '#web/platform/api/call.ts'
import { safeReturn } from '#web/platform/routing/search.ts'
import { EmptyState } from '#web/platform/ui/empty-state.tsx'

import { linkCode } from './link-code.ts'

interface Problem {
  title: string
  text: string
}

/** OC-002: without a code there is nothing to ask. */
const noCode: Problem = { title: 'This link does not work', text: 'Invalid Link.' }

/** /oc/{code}: goes where the link of a text message leads, and says why when it cannot (OC-001 to OC-005). */
export function ShortLinkScreen() {
  const { pathname } = useLocation()
  const code = linkCode(pathname) ?? ''
  const problem = useShortLink(code)
  useDocumentTitle(`${problem?.title ?? 'Opening'} · SafePractice`)
  return (
    <main style={{ maxWidth: 560, margin: '0 auto', padding: '96px 16px', textAlign: 'center' }}>
      {problem ? (
        <>
          <h1>{problem.title}</h1>
          <EmptyState boxed={false}>{problem.text}</EmptyState>
        </>
      ) : (
        <div role="status">
          <h1 className="visually-hidden">Opening the link</h1>
          <Loader aria-hidden />
        </div>
      )}
    </main>
  )
}

function useShortLink(code: string): Problem | undefined {
  const router = useRouter()
  const [problem, setProblem] = useState<Problem>()
  const asked = useRef<string>(undefined)
  useEffect(() => {
    if (code === '' || asked.current === code) return
    asked.current = code
    setProblem(undefined)
    call(openShortLink, { params: { code } }).then(
      ({ payload }) => router.history.replace(ownPath(payload.url)),
      (error: unknown) => setProblem(problemOf(error)),
    )
  }, [code, router])
  return code === '' ? noCode : problem
}

/** Whatever is answered, the page stays on its own origin. */
function ownPath(url: string): string {
  const { pathname, search } = new URL(url, window.location.origin)
  return safeReturn(pathname + search)
}

function problemOf(error: unknown): Problem {
  if (error instanceof ApiError && error.status === 404) return { title: 'This link does not work', text: error.message }
  if (error instanceof ApiError && error.status === 410) return { title: 'This link is too old', text: error.message }
  return { title: 'Something went wrong', text: unexpectedErrorText }
}
