const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const thaiWords = new Intl.Segmenter('th', { granularity: 'word' })

/** The letters of a text with their marks. */
export const lettersOf = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment)

/** A word, or one sign of Chinese or Japanese with the punctuation after it, and the spaces before it. */
const wordPattern =
  /(\s*)([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][、。，！？）」』：；]*|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+)/gu

function wordsOf(paragraph: string): { space: string; word: string }[] {
  return [...paragraph.matchAll(wordPattern)].flatMap(([, space = '', word = '']) => {
    if (!/\p{Script=Thai}/u.test(word)) return [{ space, word }]
    return [...thaiWords.segment(word)].map(({ segment }, index) => ({ space: index === 0 ? space : '', word: segment }))
  })
}

/** Breaks a text into lines of at most `width`. A word longer than a line is split between letters. */
export function breakLines(text: string, width: number, measure: (part: string) => number): string[] {
  const widths = new Map<string, number>()
  const widthOf = (part: string) => {
    const known = widths.get(part) ?? measure(part)
    widths.set(part, known)
    return known
  }
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let [line, used] = ['', 0]
    const add = (space: string, word: string): boolean => {
      const gap = line === '' || space === '' ? '' : ' '
      const next = used + (gap === '' ? 0 : widthOf(' ')) + widthOf(word)
      if (next > width && line !== '') return false
      ;[line, used] = [line + gap + word, next]
      return next <= width || lettersOf(word).length === 1
    }
    const end = () => {
      lines.push(line)
      ;[line, used] = ['', 0]
    }
    for (const { space, word } of wordsOf(paragraph)) {
      if (add(space, word)) continue
      // The word does not fit behind others, or not on a line of its own.
      if (line === word && used > width) [line, used] = ['', 0]
      else end()
      if (widthOf(word) <= width) add('', word)
      else
        for (const letter of lettersOf(word))
          if (!add('', letter)) {
            end()
            add('', letter)
          }
    }
    end()
    return lines
  })
}
