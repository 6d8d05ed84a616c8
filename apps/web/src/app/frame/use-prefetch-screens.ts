import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { fetchScreen } from '#web/platform/routing/fetch-screen.ts'
import { whenIdle } from '#web/platform/when-idle.ts'

import type { NavigationEntry } from './navigation.ts'

declare global {
  interface Navigator {
    /** Whether the user asked for reduced data usage. Not every browser supports it. */
    connection?: { saveData?: boolean }
  }
}

/** Prefetches the code of the places the user may open next, once the first screen is rendered. */
export function usePrefetchScreens(places: readonly NavigationEntry[]) {
  const router = useRouter()
  const paths = places.map(({ path }) => path).join(' ')
  useEffect(() => {
    if (navigator.connection?.saveData) return
    return whenIdle(() => paths.split(' ').forEach((path) => fetchScreen(router, path)))
  }, [router, paths])
}
