/** What `/api/ready` of a server said. */
interface Said {
  at: number
  status: number
  state: string
  unreachable: readonly string[]
  overloaded: boolean
}

/** Asks both servers every two seconds whether they are ready. */
export function watchReadiness(urls: readonly string[], signal: AbortSignal) {
  const said: Said[] = []
  const ask = async (url: string) => {
    const at = performance.now()
    try {
      const reply = await fetch(`${url}/api/ready`, { signal: AbortSignal.timeout(10_000) })
      const body = (await reply.json()) as { status: string; unreachable?: string[]; overloaded?: boolean }
      const { status: state, unreachable = [], overloaded = false } = body
      said.push({ at, status: reply.status, state, unreachable, overloaded })
    } catch {
      said.push({ at, status: 0, state: 'no answer', unreachable: [], overloaded: false })
    }
  }
  const timer = setInterval(() => void Promise.all(urls.map(ask)), 2_000)
  const stop = () => clearInterval(timer)
  signal.addEventListener('abort', stop)
  return {
    stop,
    /** Answers other than 200 since then. */
    refusals: (since: number) => said.filter(({ at, status }) => at >= since && status !== 200).length,
    /** Seconds from a moment until a service counted as away, or as back; undefined if it never did. */
    seconds: (since: number, service: string, away: boolean): number | undefined => {
      const found = said.find(({ at, unreachable }) => at >= since && unreachable.includes(service) === away)
      return found && (found.at - since) / 1_000
    },
    overloaded: (since: number) => said.some(({ at, overloaded }) => at >= since && overloaded),
  }
}
