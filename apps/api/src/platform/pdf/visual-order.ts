/** A part of a line with one direction. Even levels run from left to right, odd ones from right to left (Unicode Standard Annex 9). */
export interface Stretch {
  text: string
  level: number
}

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u
const mirrored: Record<string, string> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
}
const closing: Record<string, string> = { '(': ')', '[': ']', '{': '}' }

type Kind = 'L' | 'R' | 'number' | 'neutral' | 'mark'

function kindOf(character: string): Kind {
  if (/\p{Nd}/u.test(character)) return 'number'
  if (/[\p{Mn}\p{Me}\p{Cf}]/u.test(character)) return 'mark'
  if (!/\p{L}|\p{Mc}|\p{N}/u.test(character)) return 'neutral'
  return rightToLeft.test(character) ? 'R' : 'L'
}

/**
 * Splits a line into stretches of one direction, in logical order. The line as a whole runs from left to right, because the documents are in English.
 * Direction marks have been removed before. The text of a stretch from right to left has its brackets mirrored.
 */
export function stretchesOf(line: string): Stretch[] {
  if (!rightToLeft.test(line)) return [{ text: line, level: 0 }]
  const characters = [...line]
  const stretches: Stretch[] = []
  for (const [index, level] of levelsOf(characters).entries()) {
    const character = characters[index] ?? ''
    const shown = level % 2 === 1 ? (mirrored[character] ?? character) : character
    const last = stretches.at(-1)
    if (last?.level === level) last.text += shown
    else stretches.push({ text: shown, level })
  }
  return stretches
}

/** 0: in the direction of the line. 1: from right to left. 2: a number among letters from right to left. */
function levelsOf(characters: readonly string[]): number[] {
  const kinds = characters.map(kindOf)
  for (const [index, kind] of kinds.entries()) if (kind === 'mark') kinds[index] = kinds[index - 1] ?? 'neutral'
  const numbers = kinds.map((kind, index) => kind === 'number' && strongBefore(kinds, index) === 'R')
  const sides = kinds.map((kind, index): 'L' | 'R' | 'neutral' =>
    kind === 'number' ? (numbers[index] ? 'R' : 'L') : kind === 'mark' ? 'neutral' : kind,
  )
  takeBrackets(characters, sides)
  takeNeutrals(characters, sides, numbers)
  return sides.map((side, index) => (side === 'R' ? (numbers[index] ? 2 : 1) : 0))
}

const strongBefore = (kinds: readonly Kind[], index: number) => kinds.slice(0, index).findLast((kind) => kind === 'L' || kind === 'R')

/** A pair of brackets around text from right to left takes this direction if the text before it has it too. */
function takeBrackets(characters: readonly string[], sides: ('L' | 'R' | 'neutral')[]) {
  for (const [open, character] of characters.entries()) {
    const close = closing[character] ? characters.indexOf(closing[character], open) : -1
    if (close === -1) continue
    const within = sides.slice(open + 1, close)
    const side = within.includes('L') ? 'L' : 'R'
    if (!within.includes(side)) continue
    const before = sides.slice(0, open).findLast((each) => each !== 'neutral') ?? 'L'
    sides[open] = sides[close] = side === before ? side : 'L'
  }
}

/** Signs and spaces between two stretches of the same direction take it; others take the direction of the line. */
function takeNeutrals(characters: readonly string[], sides: ('L' | 'R' | 'neutral')[], numbers: boolean[]) {
  for (let from = 0; from < sides.length; from++) {
    if (sides[from] !== 'neutral') continue
    let to = from
    while (sides[to] === 'neutral') to++
    const side = from > 0 && sides[from - 1] === 'R' && sides[to] === 'R' ? 'R' : 'L'
    sides.fill(side, from, to)
    // A sign within a number, such as in 555-0100, belongs to the number, so that nobody reads its parts in the wrong order.
    if (side === 'R' && to === from + 1 && numbers[from - 1] && numbers[to] && characters[from] !== ' ') numbers[from] = true
    from = to
  }
}

/** Returns the positions of the items in the order in which they appear from left to right (rule L2). */
export function visualOrder(levels: readonly number[]): number[] {
  const order = levels.map((_, index) => index)
  for (let level = Math.max(0, ...levels); level > 0; level--)
    for (let from = 0; from < order.length; from++) {
      let to = from
      while (to < order.length && (levels[order[to] ?? 0] ?? 0) >= level) to++
      if (to > from) order.splice(from, to - from, ...order.slice(from, to).reverse())
      from = Math.max(from, to - 1)
    }
  return order
}
