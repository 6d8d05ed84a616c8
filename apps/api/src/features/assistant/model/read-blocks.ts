import { modelBlock, type ModelBlock } from './verify-block.ts'

/** Limit on the characters a model may write for one answer. The rest is not read. */
const longestAnswer = 20_000

/** Finds complete blocks in the model's output as it arrives: JSON objects, alone or inside any other text. */
export function blockReader(): { read(piece: string): ModelBlock[]; isFull(): boolean } {
  let text = ''
  let at = 0
  let inString = false
  const begun: number[] = []
  const next = (): ModelBlock | null => {
    const character = text[at]
    if (inString) {
      if (character === '\\') at += 1
      else if (character === '"') inString = false
    } else if (character === '{') begun.push(at)
    else if (character === '"') inString = begun.length > 0
    else if (character === '}') {
      const from = begun.pop()
      return from === undefined ? null : blockIn(text.slice(from, at + 1))
    }
    return null
  }
  return {
    read(piece) {
      text = (text + piece).slice(0, longestAnswer)
      const found: ModelBlock[] = []
      for (; at < text.length; at += 1) {
        const block = next()
        if (block) found.push(block)
      }
      return found
    },
    isFull: () => text.length >= longestAnswer,
  }
}

function blockIn(json: string): ModelBlock | null {
  try {
    return modelBlock.safeParse(JSON.parse(json)).data ?? null
  } catch {
    return null
  }
}
