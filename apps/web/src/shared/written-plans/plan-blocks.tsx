import { createElement } from 'react'

import type { PlanBlock } from '#contract/written-plans/written-plans'

import { formatDate } from '../../platform/format.ts'
import { DialText } from '../../platform/ui/dial-text.tsx'
import { Quiet } from '../../platform/ui/kit/quiet.tsx'
import { lazyPart } from '../../platform/ui/page/lazy-part.tsx'
import { PlainTable } from '../../platform/ui/table/plain-table.tsx'
import classes from './plan-blocks.module.css'

/** Loaded on demand, because it includes the list of our drawings, which many pages do not need. */
const Drawing = lazyPart(async () => (await import('../../platform/ui/kit/drawing.tsx')).Drawing)

/** The resolved text of a library page, with the location's answers. Its headings start at level `top`. */
export const PlanBlocks = ({ blocks, top }: { blocks: readonly PlanBlock[]; top: 2 | 3 }) => (
  <div className={classes.blocks}>
    {blocks.map((block, index) => (
      <Block key={index} block={block} top={top} />
    ))}
  </div>
)

/** A line in which a touch on a telephone number calls it. */
const Line = ({ children }: { children: string }) => (
  <p>
    <DialText>{children}</DialText>
  </p>
)

/** Loaded on demand, because few plans have pictures. */
const Picture = lazyPart(async () => (await import('./plan-picture-view.tsx')).PlanPictureView)

/** What the practice itself added, marked as such (ruling 61). */
function Addition({ by, on, lines, pictures }: Extract<PlanBlock, { kind: 'addition' }>) {
  return (
    <section className={classes.addition} aria-label="Added by this practice">
      <p className={classes.question}>Added by this practice</p>
      {lines.map((line, index) => (
        <Line key={index}>{line}</Line>
      ))}
      {pictures.map((picture) => (
        <Picture key={picture._id} picture={picture} />
      ))}
      <Quiet component="p">
        {by}, {formatDate(on)}
      </Quiet>
    </section>
  )
}

type PlanDrawing = Pick<Extract<PlanBlock, { kind: 'drawing' }>, 'name' | 'text' | 'width' | 'height'>

function Block({ block, top }: { block: PlanBlock; top: 2 | 3 }) {
  switch (block.kind) {
    case 'heading':
      return createElement(`h${top + block.level - 2}`, null, block.text)
    case 'paragraph':
      return <Line>{block.text}</Line>
    case 'list': {
      const items = block.items.map((item, index) => (
        <li key={index}>
          <DialText>{item}</DialText>
        </li>
      ))
      return block.ordered ? <ol>{items}</ol> : <ul>{items}</ul>
    }
    case 'table':
      return <Table {...block} label={block.header.join(', ')} />
    case 'drawing':
      return <SizedDrawing drawing={block} width={block.width} />
    case 'answer':
      return (
        <div className={classes.answer}>
          <p className={classes.question}>{block.question}</p>
          {block.table ? <Table {...block.table} label={block.question} /> : null}
          {block.lines.length === 0 && !block.table ? <p>Not answered yet</p> : null}
          {block.lines.map((line, index) => (
            <Line key={index}>{line}</Line>
          ))}
        </div>
      )
    case 'addition':
      return <Addition {...block} />
    case 'quote':
    case 'callout':
      return (
        <blockquote className={block.kind === 'callout' ? classes.callout : classes.quote}>
          {block.lines.map((line, index) => (
            <Line key={index}>{line}</Line>
          ))}
        </blockquote>
      )
  }
}

/** The maximum width of a drawing in a table, in pixels. */
const maxWidthInTable = 48

/** A drawing with reserved space, so that the page does not jump when it loads. */
function SizedDrawing({ drawing: { name, text, ...size }, width }: { drawing: PlanDrawing; width: number }) {
  return (
    <div className={classes.drawing} style={{ width, aspectRatio: `${size.width} / ${size.height}` }}>
      <Drawing name={name} alt={text} size={{ width: size.width, height: size.height }} />
    </div>
  )
}

interface TableProps {
  header: string[]
  rows: string[][]
  drawings?: (PlanDrawing | null)[] | undefined
  label: string
}

/** A table that scrolls in its own box. It is a group rather than a landmark, because a plan contains many tables, some with the same name. */
function Table({ header, rows, drawings, label }: TableProps) {
  return (
    <div className={classes.table} tabIndex={0} role="group" aria-label={label}>
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
                <td key={column}>
                  {column === 0 ? <Sign of={drawings?.[index]} /> : null}
                  <DialText>{cell}</DialText>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </div>
  )
}

const Sign = ({ of }: { of: PlanDrawing | null | undefined }) =>
  of ? <SizedDrawing drawing={of} width={Math.min(of.width, maxWidthInTable)} /> : null
