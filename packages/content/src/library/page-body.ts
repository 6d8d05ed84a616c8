import type { PageBody as Body } from '#wire/library-pages'
import { PageBody } from '#wire/library-pages'

import { isSpecial } from '../questions/variables.ts'
import { drawingSize } from './drawing-size.ts'
import { linkCitations } from './link-citations.ts'
import { markdownIn, otherStatesMark } from './state-sentences.ts'

/** A node as the Markdown library creates it. */
interface MarkdownNode {
  nodeType: string
  data?: Record<string, unknown>
  value?: string
  marks?: { type: string }[]
  content?: MarkdownNode[]
}

/**
 * The text of a page as nodes: answers and names are nodes of their own, and citations of federal law are links. Server only.
 * @param state the state of the location that reads it; the sentences about other states are in blocks of their own
 * @throws Error for content that is not allowed in a page, such as HTML, and for an unknown drawing
 */
export async function pageBody(markdown: string, state?: string): Promise<Body> {
  // Imported on first use, because it is large.
  const { richTextFromMarkdown } = await import('@contentful/rich-text-from-markdown')
  const document = await richTextFromMarkdown(markdownIn(markdown, state), (node) => Promise.resolve(unconvertedNode(node)))
  return PageBody.parse(convert(document))
}

/** Handles nodes that the Markdown library does not convert: drawings. Any other such node is not allowed and fails the validation of the page. */
function unconvertedNode(node: { type: string }): never {
  const { type, url = '', alt } = node as { type: string; url?: string; alt?: string }
  if (type !== 'image') return { nodeType: type } as never
  const size = url.startsWith('drawing:') ? { size: drawingSize(url.slice('drawing:'.length)) } : {}
  return { nodeType: 'embedded-asset-block', data: { uri: url, alt: alt ?? '', ...size }, content: [] } as never
}

function convert(node: MarkdownNode): MarkdownNode {
  if (node.nodeType === 'text') return { ...node, data: {} }
  const answer = answerOf(node)
  if (answer !== undefined) return { nodeType: 'answer', data: { associatedVariable: answer }, content: [] }
  const content = (node.content ?? []).flatMap((child) => (child.nodeType === 'text' ? inlines(child, node) : [convert(child)]))
  if (node.nodeType === 'table') return { ...node, content: content.map((row, index) => (index === 0 ? headerRow(row) : row)) }
  if (node.nodeType === 'blockquote' && startsWithMark(node)) return { ...node, data: { kind: 'otherStates' }, content: content.slice(1) }
  if (node.nodeType === 'blockquote') return { ...node, data: { kind: startsBold(node) ? 'callout' : 'quote' }, content }
  return { ...node, content }
}

/** The variable of the answer, if the paragraph contains nothing but its placeholder. */
function answerOf({ nodeType, content = [] }: MarkdownNode): string | undefined {
  const [only, second] = content
  if (nodeType !== 'paragraph' || second !== undefined) return undefined
  const name = /^\{\{(\w+)\}\}$/.exec(only?.value?.trim() ?? '')?.[1]
  return name === undefined || isSpecial(name) ? undefined : name
}

/** Splits names and citations out of a text as nodes; within a link, only names. */
function inlines(text: MarkdownNode, parent: MarkdownNode): MarkdownNode[] {
  const marks = text.marks ?? []
  const plain = (value: string): MarkdownNode => ({ nodeType: 'text', value, marks, data: {} })
  return (text.value ?? '').split(/(\{\{\w+\}\})/).flatMap((part) => {
    const name = /^\{\{(\w+)\}\}$/.exec(part)?.[1]
    if (name !== undefined && isSpecial(name)) return [{ nodeType: 'variable', data: { associatedVariable: name }, content: [] }]
    if (part === '') return []
    if (parent.nodeType === 'hyperlink') return [plain(part)]
    return linkCitations(part).map(({ value, uri }) =>
      uri === undefined ? plain(value) : { nodeType: 'hyperlink', data: { uri }, content: [plain(value)] },
    )
  })
}

const headerRow = (row: MarkdownNode): MarkdownNode => ({
  ...row,
  content: (row.content ?? []).map((cell) => ({ ...cell, nodeType: 'table-header-cell' })),
})

const startsWithMark = ({ content = [] }: MarkdownNode) => content[0]?.content?.[0]?.value === otherStatesMark

const startsBold = ({ content = [] }: MarkdownNode) => (content[0]?.content?.[0]?.marks ?? []).some(({ type }) => type === 'bold')
