/** `{CA: In California, ...}` or `{WA, GA: ...}`: text about the law of these states. In the first cell of a table, it marks the whole row. */
const marked = / ?\{([A-Z]{2}(?:, [A-Z]{2})*): ([^{}]*)\}/g

/** The first paragraph of a quote that holds the sentences about other states. No text contains it. */
export const otherStatesMark = '{others}'

/**
 * The Markdown of a page as a location in this state reads it: the sentences about its own state are in the text, those about other states in a quote
 * of their own at the end of their section. Without a state, all of them are in these quotes.
 */
export const markdownIn = (markdown: string, state: string | undefined): string =>
  markdown
    .split(/^(?=#{2,} )/m)
    .map((section) => sectionIn(section, state))
    .join('')

/** The states that a page has sentences about. */
export const statesIn = (markdown: string): ReadonlySet<string> =>
  new Set([...markdown.matchAll(marked)].flatMap(([, codes = '']) => codes.split(', ')))

function sectionIn(section: string, state: string | undefined): string {
  const others: string[] = []
  const lines = section.split('\n').flatMap((line) => {
    const isOwn = (codes: string) => state !== undefined && codes.split(', ').includes(state)
    const row = rowAbout(line)
    if (row && !isOwn(row.codes)) {
      others.push(row.sentence)
      return []
    }
    const text = line.replace(marked, (whole, codes: string, sentence: string) => {
      if (isOwn(codes)) return `${whole.startsWith(' ') ? ' ' : ''}${sentence}`
      others.push(sentence)
      return ''
    })
    return text === '' && line !== '' ? [] : [text]
  })
  return others.length === 0 ? lines.join('\n') : `${lines.join('\n').trimEnd()}\n\n${quoteOf(others)}\n\n`
}

/** A table row about some states, and its cells as one sentence. */
function rowAbout(line: string): { codes: string; sentence: string } | undefined {
  const [, codes, name = '', rest = ''] = /^\| \{([A-Z, ]+): ([^{}]*)\} \| (.*) \|$/.exec(line) ?? []
  return codes === undefined ? undefined : { codes, sentence: `**${name}:** ${rest.split(' | ').join(' · ')}` }
}

const quoteOf = (sentences: readonly string[]) => [otherStatesMark, ...sentences].map((sentence) => `> ${sentence}`).join('\n>\n')
