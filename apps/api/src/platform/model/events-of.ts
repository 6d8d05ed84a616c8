import { piecesOf } from './limited-body.ts'

/**
 * Yields the data of each event of a text/event-stream response. Leaving the loop closes the connection.
 * @throws ModelFailure for a response of more than `most` bytes
 */
export async function* eventsOf(response: Response, most: number): AsyncIterable<string> {
  let rest = ''
  let data: string[] = []
  for await (const piece of piecesOf(response, most)) {
    const lines = (rest + piece).split(/\r?\n/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line.startsWith('data:')) data.push(line.slice('data:'.length).trimStart())
      if (line !== '' || data.length === 0) continue
      yield data.join('\n')
      data = []
    }
  }
}
