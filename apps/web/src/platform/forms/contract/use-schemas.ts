import { useEffect } from 'react'

import type { Endpoint } from '#contract/endpoint/endpoint'

import { whenIdle } from '../../when-idle.ts'

/** Prefetches the schemas the form validates its body with, after the form is shown and before it is sent. */
export function useSchemas(endpoint: Endpoint) {
  useEffect(() => whenIdle(() => void endpoint.schemas?.().catch(() => undefined)), [endpoint])
}
