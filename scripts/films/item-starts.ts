interface Spoken {
  text: string
  start: number
  end: number
}

const small = new Set(
  'a an and are as at be by for from has have if in is it its no not of on or that the their they this to was what when who with you your'.split(
    ' ',
  ),
)
/** Items that begin in the same sentence appear one after another. */
const leastGap = 1

/** The words that carry meaning, shortened so that "container" and "containers" agree. */
const stemsOf = (text: string) =>
  (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).filter((word) => !small.has(word)).map((word) => word.slice(0, 5))

/**
 * When each item of a slide appears: as the narration reaches it, in the order of the slide. Words that an item shares with a sentence draw it there;
 * rare words count more. An item that no sentence names comes between its neighbors.
 */
export function itemStarts(items: readonly string[], sentences: readonly Spoken[]): number[] {
  const spoken = sentences.map(({ text }) => stemsOf(text))
  const spread = (stem: string) => spoken.filter((stems) => stems.includes(stem)).length
  const score = (item: string, sentence: number) =>
    [...new Set(stemsOf(item))].reduce((sum, stem) => sum + (spoken[sentence]?.includes(stem) ? 1 / spread(stem) : 0), 0)
  const chosen = bestOrder(
    items.map((item) => sentences.map((_, sentence) => score(item, sentence))),
    sentences.length,
  )
  let earliest = sentences[0]?.start ?? 0
  return chosen.map((index, item) => {
    const sentence = sentences[index] ?? { text: '', start: earliest, end: earliest }
    const start = item === 0 && index > 1 ? earliest : Math.max(earliest, momentIn(sentence, items[item] ?? ''))
    earliest = start + leastGap
    return start
  })
}

/** For each item a sentence, never before that of the item above, with the highest sum of scores; the even spread decides among equals. */
function bestOrder(scores: readonly number[][], sentences: number): number[] {
  const even = (item: number, sentence: number) => -Math.abs(sentence / Math.max(1, sentences) - item / scores.length) / 100
  let best = scores[0]?.map((score, sentence) => ({ sum: score + even(0, sentence), path: [sentence] })) ?? []
  for (const [item, row] of scores.entries()) {
    if (item === 0) continue
    best = row.map((score, sentence) => {
      const before = best.slice(0, sentence + 1).reduce((a, b) => (b.sum > a.sum ? b : a))
      return { sum: before.sum + score + even(item, sentence), path: [...before.path, sentence] }
    })
  }
  return best.length === 0 ? scores.map(() => 0) : best.reduce((a, b) => (b.sum > a.sum ? b : a)).path
}

/** The moment of the first word that the item shares with the sentence; its start if there is none. */
function momentIn({ text, start, end }: Spoken, item: string): number {
  const wanted = new Set(stemsOf(item))
  const first = [...text.matchAll(/[A-Za-z0-9]+/g)].find(([word]) => stemsOf(word).some((stem) => wanted.has(stem)))
  return start + ((first?.index ?? 0) / Math.max(1, text.length)) * (end - start)
}
