import type { PlanDocument } from '#contract/written-plans/written-plans'
import { PlanBlocks } from '#web/shared/written-plans/plan-blocks.tsx'

import classes from './written-plans.module.css'

/** A readable plan: contents, then page after page. */
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
          <PlanBlocks blocks={blocks} top={3} />
        </section>
      ))}
    </article>
  )
}
