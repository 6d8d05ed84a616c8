import type { AnyRouter } from '@tanstack/react-router'

/** Prefetches the code of the screen at a path, so that it opens at once. If this fails, opening the screen fetches the code again. */
export function fetchScreen(router: AnyRouter, path: string) {
  const route = Object.values<AnyRouter['routesByPath'][string]>(router.routesByPath).find(({ fullPath }) => fullPath === path)
  if (route) router.loadRouteChunk(route)?.catch(() => undefined)
}
