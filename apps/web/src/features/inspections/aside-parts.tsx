import { Group, Stack, Text } from '@mantine/core'

import type { RequestList } from '#contract/inspections/request-list'
import { formatPhone } from '#web/platform/format.ts'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { RowLink } from '#web/platform/ui/kit/row-link.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'
import { CallLink } from '#web/shared/alarms/call-link.tsx'

import { texts } from './inspection-texts.ts'
import { lineAddress } from './line-address.ts'

const roleWords = { administrator: 'Administrator', safetyOfficer: 'Safety officer' } as const

/** Whom to call. */
export function CallSection({ list: { people, agency } }: { list: RequestList }) {
  return (
    <Section title={texts.call}>
      <Rows aria-label={texts.call}>
        {people.map(({ fullName, role, phone }) => (
          <Row key={`${fullName} ${phone}`} block py={12}>
            <Call title={fullName} detail={roleWords[role]} phone={phone} label={formatPhone(phone)} />
          </Row>
        ))}
        {people.length === 0 ? <Row>{texts.noPhone}</Row> : null}
        {agency.phones.slice(0, 2).map(({ number, when }) => (
          <Row key={number} block py={12}>
            <Call title={agency.name} detail={['To check credentials', when].filter(Boolean).join(', ')} phone={number} label={number} />
          </Row>
        ))}
      </Rows>
    </Section>
  )
}

/** What can be put right at once. */
export function TidySection({ list: { tidy } }: { list: RequestList }) {
  return (
    <Section title={texts.tidy}>
      <Stack gap={8}>
        <Text c="dimmed">{tidy.length === 0 ? texts.nothingToTidy : texts.tidyIntro}</Text>
        {tidy.length > 0 ? <TidyRows tidy={tidy} /> : null}
      </Stack>
    </Section>
  )
}

function TidyRows({ tidy }: Pick<RequestList, 'tidy'>) {
  return (
    <Rows aria-label={texts.tidy}>
      {tidy.map((line) => {
        const address = lineAddress(line)
        return address ? (
          <Row key={line.target} block p={0}>
            <RowLink {...address}>
              <strong className="breaks">{line.text}</strong>
              <Quiet>{line.detail}</Quiet>
            </RowLink>
          </Row>
        ) : null
      })}
    </Rows>
  )
}

function Call({ title, detail, phone, label }: { title: string; detail: string; phone: string; label: string }) {
  return (
    <Group justify="space-between" gap={12}>
      <Stack gap={4} miw={0}>
        <strong className="breaks">{title}</strong>
        <Quiet>{detail}</Quiet>
      </Stack>
      <CallLink label={`Call ${label}`} name={`Call ${label}, ${title}`} phone={phone} />
    </Group>
  )
}
