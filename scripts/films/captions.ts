import type { Sentence } from './timeline.ts'
import type { Cue } from './web-vtt.ts'

/** A caption has at most two lines of this many characters. */
const lineLength = 42
/** A caption stays this much longer than its words, unless the next one begins. */
const stay = 0.3

/** The captions of sentences: a long one is split at its commas or words, and its time is shared by the number of characters. */
export function captionsOf(sentences: readonly Sentence[]): Cue[] {
  const cues = sentences.flatMap(({ text, start, end }) => {
    const parts = partsOf(text)
    const second = (part: number) => start + ((end - start) * parts.slice(0, part).join(' ').length) / text.length
    return parts.map((part, index) => ({ start: second(index), end: second(index + 1), text: linesOf(part).join('\n') }))
  })
  return cues.map((cue, index) => ({ ...cue, end: Math.min(cue.end + stay, cues[index + 1]?.start ?? Infinity) }))
}

/** Parts that fit into two lines, cut behind a comma where one stands near the middle, else between words. */
function partsOf(text: string): string[] {
  if (linesOf(text).length <= 2) return [text]
  const middle = text.length / 2
  const cuts = [...text.matchAll(/ /g)].map(({ index }) => index)
  const distance = (cut: number) => Math.abs(cut - middle) - (/[,;:]/.test(text[cut - 1] ?? '') ? lineLength / 2 : 0)
  const cut = cuts.toSorted((a, b) => distance(a) - distance(b))[0] ?? middle
  return [...partsOf(text.slice(0, cut)), ...partsOf(text.slice(cut + 1))]
}

/** One line, or two of about the same length, or more where two are not enough. */
function linesOf(text: string): string[] {
  if (text.length <= lineLength) return [text]
  const even = wrap(text, Math.ceil(text.length / 2) + 4)
  return even.length <= 2 && even.every((line) => line.length <= lineLength) ? even : wrap(text, lineLength)
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
