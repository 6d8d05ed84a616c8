/** Titles, degrees and licenses behind a name, compared without case and punctuation. */
const credentials = new Set(
  'dds dmd md do dvm rdh rda cda efda rn lvn lpn np pa pac crna cma rma ma bs ba bsn msn phd pharmd dpm od dc mba cpc'.split(' '),
)
const generations = new Set(['jr', 'sr', 'ii', 'iii', 'iv'])

const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')

/**
 * The parts of a whole name: "Alpha, Ana" and "Ana Alpha". Degrees behind it are left out ("Ana Alpha, DDS"), and "Jr." stays with the last name.
 * Without a comma, the last word is the last name; the preview shows it to the administrator.
 */
export function splitName(whole: string): { firstName: string; lastName: string } {
  const parts = whole
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.split(/\s+/).every((word) => credentials.has(plain(word))))
  const generation = parts.find((part, index) => index > 0 && generations.has(plain(part)))
  const [first = '', second] = parts.filter((part) => part !== generation)
  const withGeneration = (lastName: string) => (generation ? `${lastName} ${generation}` : lastName)
  if (second !== undefined) return { firstName: second, lastName: withGeneration(first) }
  const words = first.split(/\s+/)
  const count = words.length > 2 && generations.has(plain(words.at(-1) ?? '')) ? 2 : 1
  return { firstName: words.slice(0, -count).join(' '), lastName: withGeneration(words.slice(-count).join(' ')) }
}
