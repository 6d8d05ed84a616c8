/** A part of a file, end exclusive. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * The part that a `Range` header asks for. null: the whole file, because there is no header, it is of another unit, not readable, or of several parts.
 * `none`: it begins behind the end (416).
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
