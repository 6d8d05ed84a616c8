import type { PlanBlock, PlanDocument } from '#contract/written-plans'
import { lazyPart } from '#web/platform/ui/lazy-part.tsx'
import { PlainTable } from '#web/platform/ui/plain-table.tsx'

import { texts } from './texts.ts'
import classes from './written-plans.module.css'

/** With the list of our drawings, which many plans do not need. */
const Drawing = lazyPart(async () => (await import('#web/platform/ui/drawing.tsx')).Drawing)

/** A plan to read: contents, then page after page. */
export function PlanDocumentView({ document }: { document: PlanDocument }) {
  return (
    <article className={classes.document} aria-label={document.title}>
      <nav aria-label="Contents">
        <ol>
          {document.pages.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {document.pages.map(({ id, title, blocks }) => (
        <section key={id} id={id} aria-label={title}>
          <h2>{title}</h2>
          {blocks.map((block, index) => (
            <Block key={index} block={block} />
          ))}
        </section>
      ))}
    </article>
  )
}

function Block({ block }: { block: PlanBlock }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? <h3>{block.text}</h3> : <h4>{block.text}</h4>
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
          {block.lines.length === 0 && !block.table ? <p>{texts.notAnswered}</p> : null}
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
