/** A part of a file; `end` is exclusive. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Parses a `Range` header. Returns null for the whole file: no header, another unit, malformed, or several ranges. Returns `none` if the range starts
 * beyond the end (416).
 */
export function byteRange(header: string | undefined, size: number): ByteRange | null | 'none' {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '')
    return last === '0' || Number(last) === 0 || size === 0 ? 'none' : { start: Math.max(0, size - Number(last)), end: size }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return null
  return start >= size ? 'none' : { start, end: last === '' ? size : Math.min(Number(last) + 1, size) }
}
