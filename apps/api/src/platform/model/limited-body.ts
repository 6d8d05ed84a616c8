import { ModelFailure } from './model.ts'

/**
 * Yields the text of a response as it arrives. Leaving the loop closes the connection.
 * @throws ModelFailure for a response of more than `most` bytes, so that an endpoint that never stops takes no memory
 */
export async function* piecesOf(response: Response, most: number): AsyncIterable<string> {
  if (!response.body) return
  const decoder = new TextDecoder()
  let bytes = 0
  for await (const piece of response.body) {
    bytes += piece.length
    if (bytes > most) throw new ModelFailure('broken')
    yield decoder.decode(piece, { stream: true })
  }
}

/** Returns the whole text of a response. @throws ModelFailure for more than `most` bytes */
export async function limitedText(response: Response, most: number): Promise<string> {
  let text = ''
  for await (const piece of piecesOf(response, most)) text += piece
  return text
}
