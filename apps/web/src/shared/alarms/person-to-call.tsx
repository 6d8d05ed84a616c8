import { Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'

import type { AlarmKind } from '#content/facts/alarms'
import type { ToldPerson } from '#contract/alarms/alarms'
import { formatPhone } from '#web/platform/format.ts'
import { CallLink } from '#web/shared/alarms/call-link.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Row } from '#web/platform/ui/kit/rows.tsx'

import { texts, whyWords } from './alarm-texts.ts'
import { TextLink } from './text-link.tsx'

/** A person who is told of an event, and the link that calls this person. */
export function PersonToCall({ person, kind, children }: { person: ToldPerson; kind: AlarmKind; children?: ReactNode }) {
  const { fullName, why, phone } = person
  return (
    <Row block py={12}>
      <Group justify="space-between" gap={12} align="flex-start">
        <Stack gap={4}>
          <strong>{fullName}</strong>
          <Quiet>{whyWords(why, kind)}</Quiet>
          {children}
        </Stack>
        {phone ? (
          <Group gap={8}>
            <CallLink label={`Call ${formatPhone(phone)}`} name={`Call ${formatPhone(phone)}, ${fullName}`} phone={phone} />
            <TextLink fullName={fullName} phone={phone} />
          </Group>
        ) : (
          <Quiet>{texts.noPhone}</Quiet>
        )}
      </Group>
    </Row>
  )
}
