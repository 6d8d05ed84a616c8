import { Fragment, type ReactNode } from 'react'

import type { PageBlock, PageInline } from '#wire/library-pages'
import { textUpTo } from '#web/platform/routing/search-values.ts'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'

import { DialText } from '#web/platform/ui/dial-text.tsx'
import { MarkedText } from './marked-text.tsx'
import { PageAsset } from './page-asset.tsx'
import classes from './view.module.css'

const MedicalQuestionnaireButton = lazyPart(
  async () => (await import('#web/shared/forms/medical-questionnaire-button.tsx')).MedicalQuestionnaireButton,
)

export interface PageNodesProps {
  blocks: readonly PageBlock[]
  /** The current names of the practice and the location. */
  names: Readonly<Record<'PRACTICE_NAME' | 'LOCATION_NAME', string>>
  search: string
  /** The pages visible to the location; a link to any other page is rendered as text. */
  seen: readonly { id: string }[]
  /** The address that links to other pages use. */
  at: '/library' | '/library/view'
  answer: (variable: string) => ReactNode
}

/** Renders the text of a page from its nodes, never from HTML (LIB-017). */
export function PageNodes({ blocks, ...rest }: PageNodesProps) {
  return blocks.map((block, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the nodes of a page never move
    <Block key={index} block={block} {...rest} />
  ))
}

/** `inLink`: within a link, which can contain no other one. */
type Rest = Omit<PageNodesProps, 'blocks'> & { inLink?: boolean }

function Block({ block, ...rest }: Rest & { block: PageBlock }) {
  switch (block.nodeType) {
    case 'paragraph':
      return (
        <p>
          <Inlines nodes={block.content} {...rest} />
        </p>
      )
    case 'answer':
      return rest.answer(block.data.associatedVariable)
    case 'embedded-asset-block':
      return <PageAsset {...block.data} />
    case 'hr':
      return <hr />
    case 'unordered-list':
    case 'ordered-list':
      return <List block={block} {...rest} />
    case 'table':
      return <Table block={block} {...rest} />
    case 'blockquote':
      if (block.data.kind === 'otherStates') return <OtherStates blocks={block.content} {...rest} />
      return (
        <blockquote data-kind={block.data.kind}>
          <PageNodes blocks={block.content} {...rest} />
        </blockquote>
      )
    case 'heading-1':
    case 'heading-2':
    case 'heading-3':
    case 'heading-4':
    case 'heading-5':
    case 'heading-6':
      return <Heading level={Number(block.nodeType.slice(-1))} nodes={block.content} {...rest} />
  }
}

/** What the law of other states adds. Open during a search, because the match may be in it. */
function OtherStates({ blocks, ...rest }: PageNodesProps) {
  return (
    <details className={classes.others} open={rest.search !== ''}>
      <summary>Other states</summary>
      <PageNodes blocks={blocks} {...rest} />
    </details>
  )
}

function List({ block, ...rest }: Rest & { block: Extract<PageBlock, { nodeType: 'unordered-list' | 'ordered-list' }> }) {
  const Kind = block.nodeType === 'ordered-list' ? 'ol' : 'ul'
  return (
    <Kind>
      {block.content.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the nodes of a page never move
        <li key={index}>
          <PageNodes blocks={item.content} {...rest} />
        </li>
      ))}
    </Kind>
  )
}

function Table({ block, ...rest }: Rest & { block: Extract<PageBlock, { nodeType: 'table' }> }) {
  return (
    <div className={classes.table} tabIndex={0} role="region" aria-label="Table">
      <table>
        <tbody>
          {block.content.map((row, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- the nodes of a page never move
            <tr key={place}>
              {row.content.map((cell, index) => {
                const text = <PageNodes blocks={cell.content} {...rest} />
                // oxlint-disable-next-line react/no-array-index-key -- the nodes of a page never move
                return cell.nodeType === 'table-cell' ? <td key={index}>{text}</td> : <th key={index}>{text}</th>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The page title is a level 2 heading, so the first headings below it are level 3. */
function Heading({ level, nodes, ...rest }: Rest & { level: number; nodes: readonly PageInline[] }) {
  const Tag = level <= 2 ? 'h3' : level === 3 ? 'h4' : 'h5'
  return (
    <Tag>
      <Inlines nodes={nodes} {...rest} />
    </Tag>
  )
}

function Inlines({ nodes, ...rest }: Rest & { nodes: readonly PageInline[] }): ReactNode {
  return nodes.map((node, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the nodes of a page never move
    <Fragment key={index}>
      <Inline node={node} {...rest} />
    </Fragment>
  ))
}

function Inline({ node, ...rest }: Rest & { node: PageInline }) {
  const { search, names, seen, at, inLink } = rest
  if (node.nodeType === 'variable') return <MarkedText search={search}>{names[node.data.associatedVariable]}</MarkedText>
  if (node.nodeType === 'hyperlink') {
    if (node.data.uri === 'print:medicalQuestionnaire') return <MedicalQuestionnaireButton />
    const text = <Inlines nodes={node.content} {...rest} inLink />
    const page = pageIn(node.data.uri)
    if (seen.some(({ id }) => id === page))
      return (
        <Link to={at} search={{ page }}>
          {text}
        </Link>
      )
    return node.data.uri.startsWith('https://') ? (
      <a href={node.data.uri} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    ) : (
      text
    )
  }
  return node.marks.reduce<ReactNode>(
    (text, { type }) => {
      const Tag = type === 'bold' ? 'strong' : type === 'italic' ? 'em' : 'code'
      return <Tag>{text}</Tag>
    },
    inLink ? (
      <MarkedText search={search}>{node.value}</MarkedText>
    ) : (
      <DialText show={(text) => <MarkedText search={search}>{text}</MarkedText>}>{node.value}</DialText>
    ),
  )
}

const pageIn = (uri: string) => (uri.startsWith('page:') ? textUpTo(100)(uri.slice('page:'.length)) : undefined)
