/** Above the first card stand at least the top bar, the title and the counts; a card with its gap is at least this high and wide, in pixels. */
const above = 280
const height = 120
const width = 288

/**
 * How many cards each group draws at once: as many as can be in sight. What follows is drawn later and moves nothing that is seen.
 * @param sizes the cards of each group from the top; 0 for one that is folded, which fills the height when it is opened
 * @param columns the groups stand beside each other, not one under another
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
