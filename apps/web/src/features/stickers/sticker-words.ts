import { itemAndPlace } from '#content/checks/kind-and-name'
import type { ResultOf } from '#contract/endpoint/endpoint'
import type { listStickers } from '#contract/stickers/stickers'
import { listed } from '#wire/listed'
import { formatDate } from '#web/platform/format.ts'

type Item = ResultOf<typeof listStickers>['payload'][number]

/** "Printed on 11/01/2026", or what has changed since, with what the sticker on the wall says. */
export function stickerWords(
  { printedAt, says, ...item }: Pick<Item, 'printedAt' | 'says' | 'kind' | 'name' | 'place'>,
  timeZone: string,
): string {
  if (printedAt === null) return 'Not printed'
  if (!says) return `Printed on ${formatDate(printedAt, timeZone)}`
  return `Printed before ${changedIn(says, item)} changed. The sticker says: ${itemAndPlace(says)}`
}

function changedIn(says: NonNullable<Item['says']>, item: Pick<Item, 'kind' | 'name' | 'place'>): string {
  const changed = [
    says.name === item.name ? '' : 'the name',
    says.place === item.place ? '' : 'the place',
    says.kind === item.kind ? '' : 'the kind',
  ].filter(Boolean)
  return listed(changed)
}
