import { Group, Text } from '@mantine/core'

import type { AlarmKind } from '#content/facts/alarms'
import type { Happening } from '#content/facts/happenings'
import { hrefOf } from '#web/platform/routing/address.ts'
import { ButtonLink } from '#web/platform/ui/kit/button-link.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'

import { texts } from './reported-event-texts.ts'
import { WhoWillBeTold } from './whom-to-tell.tsx'

interface FormsToFillProps {
  happening: Happening
  forms: NonNullable<Happening['forms']>
  /** The task of the report, to which the first form belongs. */
  formTask: string | undefined
  kind: AlarmKind | undefined
  /** The alarm of a report, which the page shows again after the form is saved. */
  alarm: string | undefined
}

/** The forms that follow. Violence has no report, so its form is what tells people. */
export function FormsToFill({ happening, forms, formTask, kind, alarm }: FormsToFillProps) {
  const here = { what: happening.id, alarm }
  const back = hrefOf({ to: '/happened', search: here })
  const after = hrefOf({ to: '/happened', search: { ...here, saved: 'yes' } })
  return (
    <Section title={texts.forms}>
      {kind === 'violence' ? (
        <>
          <Text fw={600}>{texts.whenSaved}</Text>
          <WhoWillBeTold kind={kind} />
        </>
      ) : null}
      <Group gap={12}>
        {forms.map(({ id, label }, index) => (
          <ButtonLink
            key={id}
            variant={index === 0 ? 'filled' : 'default'}
            to="/forms/view"
            search={{ formId: id, taskId: index === 0 ? formTask : undefined, back, after }}
          >
            {label}
          </ButtonLink>
        ))}
      </Group>
    </Section>
  )
}
