import { readFileSync } from 'node:fs'

let words: ReadonlySet<string> | undefined

/** English words that look like a slip for a word of the library and are none. Read from their file on first use; server only. */
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
