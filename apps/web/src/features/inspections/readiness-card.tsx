import { Progress, Text } from '@mantine/core'

import type { RequestList } from '#contract/inspections/request-list'
import { ButtonLink } from '#web/platform/ui/kit/button-link.tsx'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { Note } from '#web/platform/ui/kit/note.tsx'

import classes from './inspections.module.css'
import { texts } from './inspection-texts.ts'

/** How much of the list is ready, as words and as a bar. */
export function ReadinessCard({ list: { ready, asked, isSetUp, items } }: { list: RequestList }) {
  if (!isSetUp)
    return (
      <Note title={texts.notSetUp}>
        <ButtonLink variant="default" to="/library/setup">
          {texts.setUp}
        </ButtonLink>
      </Note>
    )
  const missing = items.filter(({ state }) => state === 'missing').length
  const share = asked === 0 ? 100 : Math.round((ready / asked) * 100)
  return (
    <Card gap={8} p={{ base: 16, sm: 24 }}>
      <p className={classes.score}>
        <span className={classes.number}>{ready}</span>
        {` of ${asked} ready`}
      </p>
      <Progress
        value={share}
        size={12}
        radius={6}
        color={missing === 0 ? 'green' : 'teal'}
        aria-label={`${ready} of ${asked} items are ready`}
      />
      <Text c="dimmed">
        {missing === 0
          ? 'Everything that officers ask for first is ready.'
          : missing === 1
            ? '1 item needs attention.'
            : `${missing} items need attention.`}
      </Text>
    </Card>
  )
}
