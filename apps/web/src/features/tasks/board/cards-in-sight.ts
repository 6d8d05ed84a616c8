/** Lower bounds in pixels: the height of the top bar, the title and the counts above the first card, and the size of a card including its gap. */
const above = 280
const height = 120
const width = 288

/**
 * The number of cards that each group renders at once: as many as can be visible. The rest is rendered later without moving visible content.
 * @param sizes the number of cards per group from the top; 0 for a folded group, which fills the height when opened
 * @param columns whether the groups are side by side instead of stacked
 */
export function cardsInSight(
  sizes: readonly number[],
  { columns, page = window }: { columns: boolean; page?: { innerHeight: number; innerWidth: number } },
): number[] {
  const rows = Math.max(1, Math.ceil((page.innerHeight - above) / height))
  if (columns) return sizes.map(() => rows)
  let left = rows * Math.max(1, Math.floor(page.innerWidth / width))
  return sizes.map((size) => {
    const first = size === 0 ? rows : left
    left = Math.max(0, left - size)
    return first
  })
}
