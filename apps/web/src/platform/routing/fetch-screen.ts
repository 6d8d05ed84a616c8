import type { AnyRouter } from '@tanstack/react-router'

/** Fetches the code of the screen at a path, so that it opens at once. What fails is fetched again when it is opened. */
export function fetchScreen(router: AnyRouter, path: string) {
  const route = Object.values<AnyRouter['routesByPath'][string]>(router.routesByPath).find(({ fullPath }) => fullPath === path)
  if (route) router.loadRouteChunk(route)?.catch(() => undefined)
}
