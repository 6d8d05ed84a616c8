import { emergencyCards } from '#content/emergency-cards/emergency-cards'
import { EmergencyCardList } from '#web/shared/emergency-cards/emergency-card-list.tsx'
import { cardsFor } from '#web/shared/emergency-cards/shown-card.ts'
import { useDescribedDanger } from '#web/shared/emergency-cards/use-described-danger.ts'
import { NoMatch, noMatchText } from '#web/platform/ui/page/no-match.tsx'

// Loaded after the first view, because the cards and the words that find them are large.

/** The emergency cards for what a person types; all of them if nothing is typed. */
export const CardsFor = ({ typed }: { typed: string }) => <EmergencyCardList cards={cardsFor(typed, useDescribedDanger(typed))} />

/** The cards with these ids. */
export const CardsOf = ({ ids }: { ids: readonly string[] }) => (
  <EmergencyCardList cards={emergencyCards.filter(({ id }) => ids.includes(id))} />
)

/** Says that nothing was found, unless there is an emergency card. */
export const NoMatchUnlessCard = ({ typed, onClear }: { typed: string; onClear: () => void }) =>
  cardsFor(typed, useDescribedDanger(typed)).length > 0 ? null : <NoMatch onClear={onClear}>{noMatchText}</NoMatch>
