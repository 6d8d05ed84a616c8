import { Text } from '@mantine/core'

import type { ask } from '#contract/assistant/assistant'
import type { AnswerOf } from '#contract/endpoint/endpoint'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { AnswerLinks } from '#web/shared/emergency-cards/answer-links.tsx'
import { EmergencyCardView } from '#web/shared/emergency-cards/emergency-card-view.tsx'

import { AnswerQuotes } from './answer-quotes.tsx'
import { AnswerRows } from './answer-rows.tsx'
import { WithLinks } from './with-links.tsx'

/** An answer: the card for a danger, a sentence of our own, rows of data, and quotes with links to their paragraphs (AI-012). */
export function AnswerView({ answer: { danger, note, rows, quotes, links } }: { answer: AnswerOf<typeof ask> }) {
  return (
    <>
      {danger ? <EmergencyCardView card={danger} /> : null}
      {note === null && quotes.length === 0 ? null : (
        <Card gap={12}>
          {note === null ? null : (
            <Text>
              <WithLinks>{note}</WithLinks>
            </Text>
          )}
          <AnswerRows rows={rows} />
          <AnswerQuotes quotes={quotes} />
          <AnswerLinks links={links} />
        </Card>
      )}
    </>
  )
}
