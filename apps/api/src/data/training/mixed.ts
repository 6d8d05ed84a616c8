import { createHash } from 'node:crypto'

/**
 * The answers of a question in an order that looks random and depends only on the seed and the keys. So a reload keeps the order, while another
 * person, film or training year gets another one.
 */
export const mixed = <Keyed extends { key: string }>(answers: readonly Keyed[], seed: string): Keyed[] =>
  answers
    .map((answer) => ({ answer, rank: createHash('sha256').update(`${seed} ${answer.key}`).digest('hex') }))
    .toSorted((one, other) => (one.rank < other.rank ? -1 : 1))
    .map(({ answer }) => answer)
