import { ModelFailure } from './model.ts'

/** Maximum line length in characters. No language model sends longer lines. */
const longestLine = 1_000_000

/** Yields the data of each event of a text/event-stream response. Leaving the loop closes the connection. */
export async function* eventsOf(response: Response): AsyncIterable<string> {
  if (!response.body) return
  let rest = ''
  let data: string[] = []
  for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + piece).split(/\r?\n/)
    rest = lines.pop() ?? ''
    if (rest.length > longestLine) throw new ModelFailure('broken')
    for (const line of lines) {
      if (line.startsWith('data:')) data.push(line.slice('data:'.length).trimStart())
      if (line !== '' || data.length === 0) continue
      yield data.join('\n')
      data = []
    }
  }
}
