import type { ReactNode } from 'react'

import type { PlanDocument } from '#contract/written-plans/written-plans'
import { PlanBlocks } from '#web/shared/written-plans/plan-blocks.tsx'

import classes from './written-plans.module.css'

interface PlanDocumentViewProps {
  document: PlanDocument
  /** What follows a section, such as a button to change it. */
  after?: ((page: PlanDocument['pages'][number]) => ReactNode) | undefined
}

/** A readable plan: contents, then page after page. */
export function PlanDocumentView({ document, after }: PlanDocumentViewProps) {
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
      {document.pages.map((page) => (
        <section key={page.id} id={page.id} aria-label={page.title}>
          <h2>{page.title}</h2>
          <PlanBlocks blocks={page.blocks} top={3} />
          {after?.(page)}
        </section>
      ))}
    </article>
  )
}
