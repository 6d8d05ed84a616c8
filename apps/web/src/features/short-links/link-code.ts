/** The code of a short link: the segment after `oc`, anywhere in the path (ROUTE-011). Empty if nothing follows; undefined for other paths. */
export function linkCode(pathname: string): string | undefined {
  const found = /(?:^|\/)oc(?:\/([^/]*))?(?:\/|$)/.exec(pathname)
  if (!found) return undefined
  try {
    return decodeURIComponent(found[1] ?? '')
  } catch {
    return found[1] ?? ''
  }
}
