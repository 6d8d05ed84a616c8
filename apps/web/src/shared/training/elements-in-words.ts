import type { ElementStanding, trainingElements } from '#contract/bloodborne-training/bloodborne-training'
import type { ResultOf } from '#contract/endpoint/endpoint'
import { listed } from '#wire/listed'

import { formatDate } from '../../platform/format.ts'

type Elements = readonly ElementStanding[]

/** "7 of 14 elements". */
export const coveredInWords = (elements: Elements) =>
  `${elements.filter(({ isCovered }) => isCovered).length} of ${elements.length} elements`

type Training = ResultOf<typeof trainingElements>['payload']

/** "Completed 11/21/2026, next by 11/21/2027" while nothing is due; undefined otherwise. */
export const restInWords = ({ restsSince, dueOn }: Pick<Training, 'restsSince' | 'dueOn'>) =>
  restsSince === null ? undefined : `Completed ${formatDate(restsSince)}, next by ${formatDate(dueOn)}`

/** "7 of 14 elements covered. Open: 1 page to read", or the date of completion while nothing is due. */
export function standingInWords({ elements, ...training }: Pick<Training, 'elements' | 'restsSince' | 'dueOn'>): string {
  const rest = restInWords(training)
  if (rest) return rest
  const open = openInWords(elements)
  return `${coveredInWords(elements)} covered${open ? `. Open: ${open}` : ''}`
}

/**
 * What is open: "2 videos to watch, 1 page to read, and the live questions". Counts a film or page once, even if several elements need it. Empty
 * if nothing is open.
 */
export function openInWords(elements: Elements): string {
  const open = new Map(elements.flatMap((element) => element.open).map((part) => [`${part.kind} ${part.id}`, part.kind]))
  const count = (kind: string) => [...open.values()].filter((one) => one === kind).length
  const [films, pages, live] = [count('film'), count('page'), count('live')]
  return listed([
    ...(films > 0 ? [`${films} ${films === 1 ? 'video' : 'videos'} to watch`] : []),
    ...(pages > 0 ? [`${pages} ${pages === 1 ? 'page' : 'pages'} to read`] : []),
    ...(live > 0 ? ['the live questions'] : []),
  ])
}
