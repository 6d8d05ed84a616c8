import { compareWrittenPlan } from '#contract/written-plans/written-plans'
import type { WrittenPlanKey } from '#content/library/written-plans'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'

import { texts } from './written-plan-texts.ts'
import classes from './written-plans.module.css'

interface PlanDifferencesProps {
  params: { locationId: string; planKey: WrittenPlanKey }
  /** The earlier version; undefined or 0 if there is none. */
  from: number | undefined
  /** The later version; undefined for the draft. */
  to: number | undefined
}

/** The changes since the previous version, page by page, as removed and added lines. */
export function PlanDifferences({ params, from, to }: PlanDifferencesProps) {
  const query = useEndpoint(compareWrittenPlan, { params, query: { from: from || undefined, to } }, { enabled: Boolean(from) })
  if (!from) return null
  return (
    <details className={classes.differences}>
      <summary>What has changed since version {from}</summary>
      <QueryView query={query}>
        {({ payload }) =>
          payload.length === 0 ? (
            <p>{texts.unchanged}</p>
          ) : (
            payload.map(({ title, removed, added }, index) => (
              <section key={index} aria-label={title}>
                <h3>{title}</h3>
                {removed.length + added.length === 0 ? <p>{texts.onlyOrder}</p> : null}
                <Lines label="Before" kind="removed" lines={removed} />
                <Lines label="Now" kind="added" lines={added} />
              </section>
            ))
          )
        }
      </QueryView>
    </details>
  )
}

function Lines({ label, kind, lines }: { label: string; kind: 'removed' | 'added'; lines: string[] }) {
  if (lines.length === 0) return null
  return (
    <>
      <p className={classes.question}>{label}</p>
      <ul className={classes[kind]}>
        {lines.map((line, index) => (
          <li key={index}>{line}</li>
        ))}
      </ul>
    </>
  )
}
