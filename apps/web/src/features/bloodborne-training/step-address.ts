import type { ElementStanding } from '#contract/bloodborne-training/bloodborne-training'
import type { Address } from '#web/platform/routing/address.ts'

/** Where an open part is completed: the player, the page of the practice, or the list of administrators, who arrange live sessions. */
export function stepAddress({ kind, id }: ElementStanding['open'][number]): Address {
  if (kind === 'film') return { to: '/training/view', search: { videoId: id } }
  return kind === 'page' ? { to: '/training/bloodborne', search: { page: id } } : { to: '/account', search: { panel: 'admin' } }
}
