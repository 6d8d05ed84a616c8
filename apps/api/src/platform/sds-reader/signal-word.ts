import { labelledValues } from './labelled-values.ts'
import { plainText } from './plain-text.ts'
import { found, type Found, type Line } from './sheet-text.ts'

export type SignalWord = 'Danger' | 'Warning' | 'None'

const label = /^(ghs )?signal ?words?( \(?ghs\)?)?|^palabra(s)? de advertencia|^palabra de senal/
const words: readonly [SignalWord, RegExp][] = [
  ['Danger', /^(danger|peligro)\b/],
  ['Warning', /^(warning|atencion|advertencia)\b/],
  ['None', /^(none|no signal|not (applicable|required|classified|available)|n\.?\/?a\b|ninguna|sin palabra|no aplica)/],
]

/** Returns the signal word of section 2: beside or below its label, else from a line that consists of the word alone. */
export function signalWord(section: readonly Line[]): Found<SignalWord> | null {
  for (const { value, line } of labelledValues(section, label, 3)) {
    const word = wordIn(value)
    if (word) return found(word, line)
  }
  const alone = section.find(({ text }) => /^(danger|warning|peligro|atencion)[!:. ]*$/.test(plainText(text)))
  const word = alone && wordIn(alone.text)
  return alone && word ? found(word, alone) : null
}

const wordIn = (text: string) => words.find(([, pattern]) => pattern.test(plainText(text)))?.[0]
