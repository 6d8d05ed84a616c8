/**
 * The fixed workload of the calibration. Runs in a page that has loaded nothing, and resembles what a page does while it loads: it compiles functions,
 * makes and sorts rows, and lays out a list. Returns the milliseconds of each run. A changed workload needs a new reference (slow-phone.ts).
 */
export async function workload(runs: number): Promise<number[]> {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
  const source = numbers(400).map(
    (index) => `function part${index}(a, b) { const c = { a, b, n: ${index} }; return [c.a, ...Object.values(c)].map(String).join('-') }`,
  )
  const calls = source.map((_, index) => `part${index}(run, ${index})`)
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const begun = performance.now()
    // The number of the run makes the text a new one, so that it is compiled again.
    // oxlint-disable-next-line typescript/no-implied-eval -- compiling text is part of the work
    const made: string[] = new Function('run', `/* ${run} */ ${source.join('\n')} return [${calls.join(',')}]`)(run)
    const rows = numbers(12_000).map((id) => ({ id: id.toString(36), name: `Person ${(id * 7_919) % 1_000}`, tags: [id % 7, id % 11] }))
    const copies: typeof rows = JSON.parse(JSON.stringify(rows))
    const groups = Map.groupBy(
      copies.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
      ({ name }) => name,
    )
    const list = document.createElement('ul')
    for (const [name, members] of [...groups].slice(0, 500)) {
      const text = document.createElement('p')
      text.textContent = `${name} ${made.length} ${members.map(({ id }) => id).join(' ')}`
      list.appendChild(document.createElement('li')).append(text)
    }
    document.body.append(list)
    list.getBoundingClientRect()
    list.remove()
    times.push(performance.now() - begun)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return times
}
