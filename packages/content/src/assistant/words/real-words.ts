import { readFileSync } from 'node:fs'

let words: ReadonlySet<string> | undefined

/** English words that look like a misspelled word of the library but are correct. Loaded from their file on first use; server only. */
export function realWords(): ReadonlySet<string> {
  words ??= new Set(
    readFileSync(new URL('real-words.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('#'))
      .join(' ')
      .split(' '),
  )
  return words
}
