import { readFileSync } from 'node:fs'

let cached: ReadonlyMap<string, number> | undefined

/** How much each sign of a passage counts in the order of passages, loaded on first use and cached. `npm run train:assistant` writes their file. */
export function orderWeights(): ReadonlyMap<string, number> {
  cached ??= readOrder(readFileSync(new URL('order.txt', import.meta.url), 'utf8'))
  return cached
}

/** The weights in a file: on each line the name of a sign and its weight. */
export const readOrder = (text: string): ReadonlyMap<string, number> =>
  new Map(
    text
      .trim()
      .split('\n')
      .map((line) => line.split('\t'))
      .map(([name = '', weight = '']) => [name, Number(weight)]),
  )

/** Two decimals are enough, and are the same whichever way a database adds up the scores of words. */
export const orderText = (weights: ReadonlyMap<string, number>): string =>
  [...weights].map(([name, weight]) => `${name}\t${weight.toFixed(2)}\n`).join('')
