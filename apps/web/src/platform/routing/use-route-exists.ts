import { useRouter } from '@tanstack/react-router'

/** Whether the product has a page at the path; a link to one that is still to come is not shown. */
export function useRouteExists(): (path: string) => boolean {
  const { routesByPath } = useRouter()
  return (path) => path in routesByPath
}
