import { Text } from '@mantine/core'

import type { AdministeredTaskDetail } from '#contract/tasks/administered-tasks'
import { citationLink, citationsIn } from '#content/facts/citation-link'
import { BasisLines } from '#web/shared/tasks/basis-lines.tsx'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { DetailList } from '#web/platform/ui/kit/detail-list.tsx'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'

const origins = {
  custom: 'Your practice added this task.',
  event: 'A reported event opened this task.',
  rule: 'SafePractice created this task from a rule, based on the type of this location and its answers.',
}

/** Why a task exists: the rule, its legal or other source, and the answer that created it. */
export function WhySection({ task }: { task: AdministeredTaskDetail }) {
  const { reason, citation, basis } = task
  return (
    <Section title="Why this task exists">
      <Card gap={8}>
        <Text>{origins[reason.kind]}</Text>
        {reason.rule ? <Text c="dimmed">{`Rule: ${reason.rule}`}</Text> : null}
        {reason.change ? <Text>{reason.change}</Text> : null}
        <BasisLines citation={citation} basis={basis} />
        <Sources citation={citation} />
        {reason.record ? (
          <Link to="/records" search={{ activeRecord: reason.record }}>
            Open the record behind it
          </Link>
        ) : null}
        {reason.causes.length > 0 ? (
          <DetailList items={reason.causes.map(({ question, answer }) => ({ label: question, value: answer }))} />
        ) : null}
      </Card>
    </Section>
  )
}

/** Links to the cited paragraphs of the Code of Federal Regulations. */
function Sources({ citation }: { citation: string }) {
  const sources = citationsIn(citation).flatMap((text) => {
    const href = citationLink(text)
    return href === undefined ? [] : [{ text, href }]
  })
  return sources.map(({ text, href }) => (
    <a key={text} href={href} target="_blank" rel="noreferrer">
      {`Read ${text} (opens another site)`}
    </a>
  ))
}
