/** What a span may say about itself: words of the code and numbers. */
export type Attributes = Record<string, string | number>

/** One finished piece of work: a request, a job, or a statement of one of them. */
export interface Span {
  /** 32 hexadecimal digits, random. */
  traceId: string
  /** 16 hexadecimal digits, random. */
  spanId: string
  parentId?: string
  name: string
  kind: 'server' | 'client' | 'consumer'
  /** Milliseconds since 1970, with fractions. */
  start: number
  end: number
  attributes: Attributes
  failed: boolean
}
