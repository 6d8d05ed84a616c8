import type { PageBlock, PageBody, PageInline } from '#wire/library-pages'

/** The current names of the practice and the location. */
export type Names = Readonly<Record<'PRACTICE_NAME' | 'LOCATION_NAME', string>>

/** The words of a page without its answers: one text for each paragraph, heading, cell and line of a list. */
export function plainText(body: PageBody, names: Names): string[] {
  return body.content.flatMap((block) => blockTexts(block, names)).filter((text) => text !== '')
}

function blockTexts(block: PageBlock, names: Names): string[] {
  switch (block.nodeType) {
    case 'unordered-list':
    case 'ordered-list':
      return block.content.flatMap((item) => item.content.flatMap((each) => blockTexts(each, names)))
    case 'blockquote':
      return block.content.flatMap((each) => blockTexts(each, names))
    case 'table':
      return block.content.flatMap((row) =>
        row.content.map((cell) => cell.content.map((each) => inlineText(each.content, names)).join(' ')),
      )
    case 'answer':
    case 'hr':
      return []
    case 'embedded-asset-block':
      return [block.data.alt]
    case 'heading-1':
    case 'heading-2':
    case 'heading-3':
    case 'heading-4':
    case 'heading-5':
    case 'heading-6':
    case 'paragraph':
      return [inlineText(block.content, names)]
  }
}

export const inlineText = (content: readonly PageInline[], names: Names): string =>
  content
    .map((node) => {
      if (node.nodeType === 'variable') return names[node.data.associatedVariable]
      return node.nodeType === 'text' ? node.value : inlineText(node.content, names)
    })
    .join('')
