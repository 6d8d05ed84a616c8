/**
 * Decodes the escapes of a path. Returns undefined if they cannot be decoded, or if the path contains empty segments, control characters or
 * backslashes.
 */
export function readPath(encoded: string): string | undefined {
  try {
    const path = decodeURIComponent(encoded)
    return path.includes('//') || /[\p{Cc}\\]/u.test(path) ? undefined : path
  } catch {
    return undefined
  }
}
