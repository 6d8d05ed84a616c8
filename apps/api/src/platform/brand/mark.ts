import { brand } from './colors.ts'

const shield = 'M16 7l7.5 2.6v6c0 4.7-3 8-7.5 9.9-4.5-1.9-7.5-5.2-7.5-9.9v-6z'
const check = 'M12.6 16.2l2.5 2.5 4.6-4.9'

/** The mark of the product as an SVG of plain shapes: a shield with a check. */
const drawn = ({ ground, lines }: { ground: string; lines: string }) => {
  const pathOf = (path: string) =>
    `<path d="${path}" fill="none" stroke="${lines}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${ground}"/>${pathOf(shield)}${pathOf(check)}</svg>`
}

export const mark = drawn({ ground: brand.teal, lines: brand.paper })

/** The mark for a ground of the product's color. */
export const markOnTeal = drawn({ ground: brand.paper, lines: brand.teal })
