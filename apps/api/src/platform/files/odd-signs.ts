/** Characters that only a wrong or lost encoding leaves in a text: the replacement character, C1 controls, and the lines and blocks of DOS screens. */
const lost = /[\uFFFD\u0080-\u009F\u2500-\u25FF\uE000-\uF8FF\uFFF0-\uFFFC]/u

/** Letters that European names have. Other letters above ASCII are rarer, and signs are not letters. */
const commonLetter = /[áàâäãåæçéèêëíìîïñóòôöõøœúùûüýÿßðþšžčćđęąłńőűğışźżřťďň]/iu
/** Signs that stand inside words: apostrophes, hyphens, soft hyphens, and a few that end a word. */
const wordSign = /['’‘\u02BC\u00AD\u2010\u2011®™°ªº]/u
/** Parts of names that a capital letter follows: McÉwan, DeÁngelis. */
const prefix = /(^|[^\p{L}])(Mc|Mac|De|Di|Da|Du|Des|Del|La|Le|Lo|Van|Von|Fitz|San|O)$/u

/** Whether a text has a character that only a wrong or lost encoding leaves. It must not be stored. */
export const hasLostSigns = (text: string): boolean => lost.test(text)

/** Whether a name has a character that a wrong encoding leaves in place of a letter, such as "JosŽ", "Nœ–ez", "N£ñez" or "JosÃ©". */
export const looksWronglyDecoded = (name: string): boolean => hasLostSigns(name) || wordsOf(name).some((word) => oddnessOfWord(word) >= 3)

/** How many signs a text has that words do not have. Of several readings of the same bytes, the one with the lowest value is right. */
export const oddness = (text: string): number =>
  wordsOf(text).reduce((sum, word) => sum + oddnessOfWord(word), 0) + [...text].filter((sign) => lost.test(sign)).length * 3

const wordsOf = (text: string) =>
  text
    .normalize('NFC')
    .split(/[\s,;|"()/.&+-]+/u)
    .filter((word) => /[^\u0000-\u007F]/u.test(word)) // oxlint-disable-line no-control-regex -- ASCII

function oddnessOfWord(word: string): number {
  const letters = [...word].filter((sign) => /\p{L}/u.test(sign))
  const plain = letters.filter((letter) => /[A-Za-z]/.test(letter))
  const capitals = plain.length > 1 && plain.every((letter) => letter === letter.toUpperCase())
  return [...word].reduce(
    (sum, sign, index) => sum + oddnessOf(sign, { before: word.slice(0, index), after: word.slice(index + 1), capitals }),
    0,
  )
}

/** 3 for a sign that no word has at this place, 1 for a rare one, 0 for an ordinary one. */
function oddnessOf(sign: string, { before, after, capitals }: { before: string; after: string; capitals: boolean }): number {
  if (/[\u0000-\u007F\p{M}]/u.test(sign) || wordSign.test(sign)) return 0 // oxlint-disable-line no-control-regex -- ASCII
  const behindLetter = /\p{L}\p{M}*$/u.test(before)
  const touchesLetter = behindLetter || /^\p{L}/u.test(after)
  if (!/\p{L}/u.test(sign)) return touchesLetter ? 3 : 0
  // Other scripts than Latin are whole words of their own.
  if (!/\p{Script=Latin}/u.test(sign)) return 0
  if (!commonLetter.test(sign)) return /[ƒ]/u.test(sign) ? 3 : 1
  const isCapital = sign !== sign.toLowerCase()
  if (isCapital && behindLetter && !capitals && !prefix.test(before)) return 3
  if (!isCapital && capitals && sign !== 'ß') return 3
  return !isCapital && before === '' && after !== '' ? 1 : 0
}
