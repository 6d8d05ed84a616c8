import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { fetchScreen } from '#web/platform/routing/fetch-screen.ts'
import { whenQuiet } from '#web/platform/when-quiet.ts'

import type { NavigationEntry } from './navigation.ts'

declare global {
  interface Navigator {
    /** Of browsers that know it: whether the person asked for less traffic. */
    connection?: { saveData?: boolean }
  }
}

/** Fetches the code of the places where a person may go next, once the first screen stands. */
export function useScreensAhead(places: readonly NavigationEntry[]) {
  const router = useRouter()
  const paths = places.map(({ path }) => path).join(' ')
  useEffect(() => {
    if (navigator.connection?.saveData) return
    return whenQuiet(() => paths.split(' ').forEach((path) => fetchScreen(router, path)))
  }, [router, paths])
}
