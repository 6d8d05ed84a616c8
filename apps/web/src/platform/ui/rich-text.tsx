import { documentToReactComponents, type Options } from '@contentful/rich-text-react-renderer'
import { BLOCKS, INLINES, type Document } from '@contentful/rich-text-types'

import classes from './rich-text.module.css'

const options: Options = {
  renderNode: {
    [BLOCKS.TABLE]: (_, children) => (
      <div className={classes.table} tabIndex={0} role="region" aria-label="Table">
        <table>
          <tbody>{children}</tbody>
        </table>
      </div>
    ),
    [INLINES.HYPERLINK]: (node, children) => {
      const href = safeAddress(String(node.data['uri'] ?? ''))
      if (!href) return children
      return href.startsWith('/') ? (
        <a href={href}>{children}</a>
      ) : (
        <a href={href} target="_blank" rel="noopener noreferrer">
          {children}
        </a>
      )
    },
  },
}

/** A document of the content format. Links can lead only to web pages, email addresses, phone numbers and our own pages. */
export function RichText({ document }: { document: unknown }) {
  if (!isDocument(document)) return null
  return <div className={classes.text}>{documentToReactComponents(document, options)}</div>
}

function isDocument(value: unknown): value is Document {
  return typeof value === 'object' && value !== null && 'nodeType' in value && value.nodeType === BLOCKS.DOCUMENT
}

function safeAddress(uri: string): string | undefined {
  return /^(https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(uri) ? uri : undefined
}
