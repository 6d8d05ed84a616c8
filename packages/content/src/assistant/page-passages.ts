import type { PageBlock, PageBody, PageInline } from '#wire/library-pages'

import { inlineText, type Names } from '../library/plain-text.ts'

/** A sentence, a line of a list or a row of a table, in quotable form. */
interface PassageUnit {
  text: string
  /** The position on the page: the index of the block and the index of the line or row within it, joined by a dot. */
  anchor: string
}

/** The content below one heading of a page, or a part of it if it is long. */
export interface PagePassage {
  /** Empty for the content before the first heading. */
  heading: string
  units: PassageUnit[]
  /** The variables of the location's answers that are shown within the passage. */
  variables: string[]
}

/** A passage with at least this many words is split at the next block. */
const minWordsToSplit = 120

/** A heading or a line before a list that forbids what follows, such as "What we never do" or "Not in it". */
const forbids =
  /^(?:not|never|nobody|no one|do not|don['’]t)\b(?!.*\?)|\b(?:never|must not|may not|do not|don['’]t|cannot|is (?:forbidden|banned|prohibited)|are (?:forbidden|banned|prohibited))\b/i

/** Words with which a line of a list forbids something by itself. */
const negates = /^(?:do not|don['’]t|never|no|not|nobody|nothing|without|avoid)\b/i

/** Whether a list below a heading and after a line forbids what its lines say. The line decides if it introduces the list. */
export const forbidsList = (heading: string, before: string): string | undefined =>
  [before.endsWith(':') ? before : '', heading].find((text) => !text.endsWith('?') && forbids.test(text))

/** A line of a list as it may be quoted alone: with what forbids it, because the bare line says the opposite. */
const standsAlone = (line: string, forbidding: string | undefined): string =>
  forbidding === undefined || negates.test(line) ? line : `${forbidding.replace(/:$/, '')}: ${line}`

/** The passages of a page: split at headings, and at blocks if the content below a heading is long. */
export function pagePassages(body: PageBody, names: Names): PagePassage[] {
  const passages: PagePassage[] = []
  let heading = ''
  let before = ''
  let open: PagePassage | undefined
  for (const [index, block] of body.content.entries()) {
    if (isHeading(block)) {
      heading = inlineText(block.content, names)
      before = ''
      open = undefined
      continue
    }
    if (!open || wordsIn(open) >= minWordsToSplit) passages.push((open = { heading, units: [], variables: [] }))
    if (block.nodeType === 'answer') open.variables.push(block.data.associatedVariable)
    else {
      const units = unitsOf(block, String(index), names)
      const forbidding = isList(block) ? forbidsList(heading, before) : undefined
      open.units.push(...units.map(({ text, anchor }) => ({ text: standsAlone(text, forbidding), anchor })))
      before = units.at(-1)?.text ?? ''
    }
  }
  return passages.filter(({ units, variables }) => units.length + variables.length > 0)
}

const isHeading = (block: PageBlock): block is Extract<PageBlock, { nodeType: `heading-${string}` }> =>
  block.nodeType.startsWith('heading-')

const isList = ({ nodeType }: PageBlock): boolean => nodeType === 'unordered-list' || nodeType === 'ordered-list'

const wordsIn = ({ units }: PagePassage) => units.reduce((sum, { text }) => sum + text.split(' ').length, 0)

function unitsOf(block: PageBlock, anchor: string, names: Names): PassageUnit[] {
  switch (block.nodeType) {
    case 'unordered-list':
    case 'ordered-list':
      return block.content.map((item, index) => ({ text: textOf(item.content, names), anchor: `${anchor}.${index}` }))
    case 'blockquote':
      return block.data.kind === 'otherStates' ? [] : block.content.flatMap((each) => unitsOf(each, anchor, names))
    case 'table': {
      const [head, ...rows] = block.content.map((row) => row.content.map((cell) => textOf(cell.content, names)))
      return rows.map((cells, index) => ({ text: rowText(head ?? [], cells), anchor: `${anchor}.${index + 1}` }))
    }
    case 'paragraph':
      return sentencesOf(block.content, anchor, names)
    case 'heading-1':
    case 'heading-2':
    case 'heading-3':
    case 'heading-4':
    case 'heading-5':
    case 'heading-6':
    case 'answer':
    case 'embedded-asset-block':
    case 'hr':
      return []
  }
}

const sentencesOf = (content: readonly PageInline[], anchor: string, names: Names) =>
  sentences(inlineText(content, names)).map((text) => ({ text, anchor }))

/** The words of an item or a cell; drawings have none. */
const textOf = (blocks: readonly PageBlock[], names: Names): string =>
  blocks
    .flatMap((block) => unitsOf(block, '', names))
    .map(({ text }) => text)
    .join(' ')

/** The cells of a row as one line, each prefixed with the heading of its column. Without the heading a cell may read as the opposite. */
export const rowText = (head: readonly string[], cells: readonly string[]): string =>
  cells.flatMap((cell, index) => (cell === '' ? [] : [head[index] ? `${head[index]}: ${cell}` : cell])).join(' · ')

/** A period after an abbreviation does not end a sentence. After "No" it does, unless a number follows. */
const sentenceEnd = /(?<=[.!?][")]?)(?<!\b(?:U\.S|C\.F\.R|e\.g|i\.e|Drs?|Mrs?|Ms|St|vs|approx)\.)(?<!\bNos?\.(?= \d)) (?=["“A-Z0-9])/

/** The sentences of a paragraph. Joined by spaces, they equal the paragraph. */
export const sentences = (text: string): string[] => text.split(sentenceEnd).filter((each) => each.trim() !== '')
