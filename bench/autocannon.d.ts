/** The part of `autocannon` that is used here. The package ships no types. */
declare module 'autocannon' {
  interface Request {
    method?: string
    path: string
    headers?: Record<string, string>
  }

  interface Options {
    url: string
    connections: number
    /** Duration in seconds. Cannot be combined with `amount`. */
    duration?: number
    /** Total number of requests. */
    amount?: number
    requests: Request[]
  }

  interface Result {
    requests: { average: number; total: number }
    latency: { p97_5: number }
    errors: number
    timeouts: number
    non2xx: number
  }

  const autocannon: (options: Options) => Promise<Result>
  export { autocannon as default }
}
