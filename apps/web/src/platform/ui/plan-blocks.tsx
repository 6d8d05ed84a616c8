import { createElement } from 'react'

import type { PlanBlock } from '#contract/written-plans'

import { lazyPart } from './lazy-part.tsx'
import { PlainTable } from './plain-table.tsx'
import classes from './plan-blocks.module.css'

/** With the list of our drawings, which many pages do not need. */
const Drawing = lazyPart(async () => (await import('./drawing.tsx')).Drawing)

/** The text of a page of the library as it was resolved, with the answers of the location. Its headings begin at level `top`. */
export const PlanBlocks = ({ blocks, top }: { blocks: readonly PlanBlock[]; top: 2 | 3 }) => (
  <div className={classes.blocks}>
    {blocks.map((block, index) => (
      <Block key={index} block={block} top={top} />
    ))}
  </div>
)

function Block({ block, top }: { block: PlanBlock; top: 2 | 3 }) {
  switch (block.kind) {
    case 'heading':
      return createElement(`h${top + block.level - 2}`, null, block.text)
    case 'paragraph':
      return <p>{block.text}</p>
    case 'list': {
      const items = block.items.map((item, index) => <li key={index}>{item}</li>)
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
    }
    case 'table':
      return <Table {...block} label="Table" />
    case 'drawing':
      return (
        <div className={classes.drawing} style={{ width: block.width, aspectRatio: `${block.width} / ${block.height}` }}>
          <Drawing name={block.name} alt={block.text} size={{ width: block.width, height: block.height }} />
        </div>
      )
    case 'answer':
      return (
        <div className={classes.answer}>
          <p className={classes.question}>{block.question}</p>
          {block.table ? <Table {...block.table} label={block.question} /> : null}
          {block.lines.length === 0 && !block.table ? <p>Not answered yet</p> : null}
          {block.lines.map((line, index) => (
            <p key={index}>{line}</p>
          ))}
        </div>
      )
    default:
      return (
        <blockquote className={block.kind === 'callout' ? classes.callout : classes.quote}>
          {block.lines.map((line, index) => (
            <p key={index}>{line}</p>
          ))}
        </blockquote>
      )
  }
}

function Table({ header, rows, label }: { header: string[]; rows: string[][]; label: string }) {
  return (
    <div className={classes.table} tabIndex={0} role="region" aria-label={label}>
      <PlainTable>
        <thead>
          <tr>
            {header.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </div>
  )
}
