/** The code of a short link: the segment that follows `oc`, wherever in the path (ROUTE-011). Empty where none follows; undefined for other paths. */
export function linkCode(pathname: string): string | undefined {
  const found = /(?:^|\/)oc(?:\/([^/]*))?(?:\/|$)/.exec(pathname)
  if (!found) return undefined
  try {
    return decodeURIComponent(found[1] ?? '')
  } catch {
    return found[1] ?? ''
  }
}
