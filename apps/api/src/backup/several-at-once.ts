/** Runs `work` for each item, a few at a time. After the first failure, nothing new is started. */
export async function severalAtOnce<T>(items: Iterable<T>, work: (item: T) => Promise<void>, most = 4): Promise<void> {
  const waiting = items[Symbol.iterator]()
  let failed = false
  const lane = async () => {
    for (let next = waiting.next(); !next.done && !failed; next = waiting.next())
      try {
        await work(next.value)
      } catch (problem) {
        failed = true
        throw problem
      }
  }
  await Promise.all(Array.from({ length: most }, lane))
}
