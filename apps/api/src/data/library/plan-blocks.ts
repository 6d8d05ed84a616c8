import { writtenDay } from '#calendar/written-day'
import type { PageAsset, PageBlock, PageBody, PageInline, PageTable } from '#wire/library-pages'
import type { PlanBlock } from '#contract/written-plans/written-plans'

import type { AnswerInWords } from './answer-in-words.ts'

/** The facts with which the text of a plan page is resolved. */
export interface PageFacts {
  names: Readonly<Record<'PRACTICE_NAME' | 'LOCATION_NAME', string>>
  /** The question and answer of a setup step; undefined for a step that does not apply to the location. */
  answer(variable: string): (AnswerInWords & { question: string }) | undefined
}

/** The blocks of a page with names and answers filled in. They do not change later. */
export const planBlocks = (body: PageBody, facts: PageFacts): PlanBlock[] => body.content.flatMap((block) => blocksOf(block, facts))

function blocksOf(block: PageBlock, facts: PageFacts): PlanBlock[] {
  const words = (content: readonly PageInline[]) => inlineText(content, facts.names)
  switch (block.nodeType) {
    case 'paragraph':
      return [{ kind: 'paragraph', text: words(block.content) }]
    case 'unordered-list':
    case 'ordered-list':
      return [
        {
          kind: 'list',
          ordered: block.nodeType === 'ordered-list',
          items: block.content.map((item) => item.content.flatMap((each) => linesOf(each, facts)).join(' ')),
        },
      ]
    case 'table':
      return [tableOf(block, words)]
    case 'blockquote':
      // A plan contains the law of its own state only.
      if (block.data.kind === 'otherStates') return []
      return [{ kind: block.data.kind, lines: block.content.flatMap((each) => linesOf(each, facts)) }]
    case 'answer': {
      const answer = facts.answer(block.data.associatedVariable)
      return answer ? [{ kind: 'answer', question: answer.question, lines: answer.lines, table: answer.table }] : []
    }
    case 'embedded-asset-block':
      return [drawingOf(block.data)]
    case 'hr':
      return []
    case 'heading-1':
    case 'heading-2':
    case 'heading-3':
    case 'heading-4':
    case 'heading-5':
    case 'heading-6':
      return [{ kind: 'heading', level: block.nodeType === 'heading-2' ? 2 : 3, text: words(block.content) }]
  }
}

/** The text of a table, plus the drawings in the first cells of its rows. */
function tableOf({ content }: PageTable, words: (content: readonly PageInline[]) => string): PlanBlock {
  const [header = [], ...rows] = content.map(({ content: cells }) =>
    cells.map((cell) =>
      cell.content
        .map((each) => words(each.content))
        .join(' ')
        .trim(),
    ),
  )
  const drawings = content.slice(1).map((row) => {
    const [first] = row.content[0]?.content ?? []
    const drawing = first?.nodeType === 'embedded-asset-block' ? drawingOf(first.data) : undefined
    return drawing?.kind === 'drawing' ? { name: drawing.name, text: drawing.text, width: drawing.width, height: drawing.height } : null
  })
  return { kind: 'table', header, rows, ...(drawings.some(Boolean) ? { drawings } : {}) }
}

/** A shipped drawing. Any other image is replaced by its alt text. */
const drawingOf = ({ uri, alt, size }: PageAsset): PlanBlock =>
  size ? { kind: 'drawing', name: uri.replace('drawing:', ''), text: alt, ...size } : { kind: 'paragraph', text: alt }

/** The text lines of blocks nested in a list or a quote. */
function linesOf(block: PageBlock, facts: PageFacts): string[] {
  return blocksOf(block, facts).flatMap(linesOfBlock)
}

/** The lines of a block for comparison and reading aloud: one per cell, item or paragraph. */
export function linesOfBlock(block: PlanBlock): string[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
    case 'drawing':
      return [block.text]
    case 'list':
      return block.items
    case 'table':
      return tableLines(block)
    case 'answer':
      return [
        ...(block.lines.length === 0 && !block.table ? [`${block.question} ${notAnswered}`] : []),
        ...block.lines.map((line) => `${block.question} ${line}`),
        ...(block.table ? tableLines(block.table).map((line) => `${block.question} ${line}`) : []),
      ]
    case 'quote':
    case 'callout':
      return block.lines
    case 'addition':
      return [addedBy(block), ...block.lines, ...block.pictures.map(({ text, sha256 }) => `Picture: ${text} (${sha256.slice(0, 8)})`)]
  }
}

/** Who added something to a plan, and when. */
export const addedBy = ({ by, on }: { by: string; on: string }) => `Added by this practice: ${by}, ${writtenDay(on)}`

/** LIB-032, ruling 33. */
export const notAnswered = 'Not answered yet'

const tableLines = ({ header, rows }: { header: string[]; rows: string[][] }) =>
  rows.map((row) => row.map((cell, index) => `${header[index] ?? ''}: ${cell}`).join(', '))

const inlineText = (content: readonly PageInline[], names: PageFacts['names']): string =>
  content
    .map((node) => {
      if (node.nodeType === 'variable') return names[node.data.associatedVariable]
      return node.nodeType === 'text' ? node.value : inlineText(node.content, names)
    })
    .join('')
