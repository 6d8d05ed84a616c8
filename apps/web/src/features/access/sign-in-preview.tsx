import { Box } from '@mantine/core'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { List } from '#web/platform/ui/kit/list.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { StateBadge, type BadgeState } from '#web/platform/ui/kit/state-badge.tsx'

const examples: readonly { name: string; more: string; state: BadgeState; words: string }[] = [
  { name: 'Sterilizer spore test', more: 'A form, with a colleague', state: 'overdue', words: '3 days overdue' },
  { name: 'Weekly eyewash flush', more: 'A form, three stations', state: 'due', words: 'Due today' },
  { name: 'Fire extinguisher inspection', more: 'Signed and filed', state: 'done', words: 'Done' },
]

/** Previews the product with three example cards. */
export function SignInPreview() {
  return (
    <Box w="100%" maw={440}>
      <Box fz={18} lh="26px" fw={600} lts="-0.014em">
        Know what is yours to do today
      </Box>
      <Quiet component="p" fz={14} mt={8} mb={20}>
        Every check and form of your practice in one place.
      </Quiet>
      <List gap={12}>
        {examples.map((example) => (
          <Card component="li" key={example.name} row gap={12} py={14}>
            <Box component="span" flex={1}>
              <Box component="span" display="block" fw={600}>
                {example.name}
              </Box>
              <Quiet>{example.more}</Quiet>
            </Box>
            <StateBadge state={example.state}>{example.words}</StateBadge>
          </Card>
        ))}
      </List>
    </Box>
  )
}
