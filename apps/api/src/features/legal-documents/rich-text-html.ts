import { BLOCKS, helpers, INLINES, type Block, type Inline, type Node, type Text } from '@contentful/rich-text-types'

import { markup, trusted, type Html } from '#api/platform/html/markup'

const tags: Readonly<Record<string, string>> = {
  [BLOCKS.HEADING_1]: 'h2',
  [BLOCKS.HEADING_2]: 'h3',
  [BLOCKS.PARAGRAPH]: 'p',
  [BLOCKS.UL_LIST]: 'ul',
  [BLOCKS.LIST_ITEM]: 'li',
}

/** The nodes of a legal document as HTML. A kind of node without a tag of its own shows its content. */
export function richTextHtml(node: Node): Html {
  if (helpers.isText(node)) return textHtml(node)
  if (!helpers.isBlock(node) && !helpers.isInline(node)) return markup``
  return tagged(node, markup`${node.content.map(richTextHtml)}`)
}

function tagged(node: Block | Inline, content: Html): Html {
  if (node.nodeType === INLINES.HYPERLINK) return markup`<a href="${addressOf(node)}">${content}</a>`
  const tag = tags[node.nodeType]
  return tag === undefined ? content : markup`${trusted(`<${tag}>`)}${content}${trusted(`</${tag}>`)}`
}

function textHtml({ value, marks }: Text): Html {
  const kinds = new Set(marks.map(({ type }) => type))
  if (kinds.has('bold')) return markup`<strong>${value}</strong>`
  return kinds.has('italic') ? markup`<em>${value}</em>` : markup`${value}`
}

const addressOf = ({ data }: Block | Inline) => String(data['uri'] ?? '')
