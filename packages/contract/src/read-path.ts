/** A path without its escapes; undefined where they cannot be decoded, or where it holds empty parts, control characters or backslashes. */
export function readPath(encoded: string): string | undefined {
  try {
    const path = decodeURIComponent(encoded)
    return path.includes('//') || /[\p{Cc}\\]/u.test(path) ? undefined : path
  } catch {
    return undefined
  }
}
