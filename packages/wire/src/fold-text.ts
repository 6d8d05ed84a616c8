/** Marks that only decorate a letter: accents of Latin, Greek and Cyrillic, vowel points of Hebrew and Arabic. The vowels of Indian and Thai words stay. */
const accents =
  /[\u0300-\u036F\u0483-\u0487\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u064B-\u065F\u0670]|[\u1AB0-\u1AFF]|[\u1DC0-\u1DFF]|[\u20D0-\u20FF]/gu
const apostrophes = /[\u2018-\u201B\u2032\u02B9\u02BB-\u02BD\u02C8\u055A\uA78B\uA78C\uFF07`´]/gu
const quotes = /[\u201C-\u201F\u2033\u00AB\u00BB\uFF02]/gu
const hyphens = /[\u2010-\u2015\u2212\u2043\uFE58\uFE63\uFF0D]/gu
const invisible = /[\p{Cf}\p{Variation_Selector}\u115F\u1160\u3164]|\u034F/gu

/** Letters with a stroke or joined letters. Unicode does not decompose them. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  ŧ: 't',
  ς: 'σ',
}

/**
 * A text in the form in which names and search texts are compared: without accents, in lower case, with one kind of apostrophe, quotation mark and
 * hyphen, single spaces, and no invisible characters. Composed and decomposed letters become the same.
 */
export const foldText = (text: string): string =>
  text
    // Before the normalization, which turns the acute accent into a space and a mark.
    .replaceAll(apostrophes, "'")
    .normalize('NFKD')
    .replaceAll(invisible, '')
    .toLowerCase()
    .replaceAll(accents, '')
    .replaceAll(apostrophes, "'")
    .replaceAll(quotes, '"')
    .replaceAll(hyphens, '-')
    .replaceAll(/[ßæœøđðþħıłŋŧς]/gu, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC')
    .replaceAll(/[\s\p{Z}]+/gu, ' ')
    .trim()

/** A text as searches compare it: folded, and without apostrophes, so that "obriens" finds "O’Brien’s". */
export const searchedText = (text: string): string => foldText(text).replaceAll("'", '')

/** Whether two texts are the same name: equal except for case, accents, spaces and the kind of apostrophe or hyphen (ruling 36). */
export const isSameName = (one: string, other: string): boolean => withoutSpaces(one) === withoutSpaces(other)

const withoutSpaces = (name: string) => foldText(name).replaceAll(' ', '')

/** Letters of other scripts, small capitals, letters of phonetic alphabets and digits that look like Latin letters in most fonts. */
const lookAlikes: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'aаαᴀɑꭺ',
    'bвʙɓᏼꮟ',
    'cсϲᴄꮯ',
    'dԁᴅɖɗꭰ',
    'eеεᴇɛꭼ',
    'fꜰƒ',
    'gɡɢɠꮐ',
    'hһнʜɦꮋ',
    'iіιl1j|!ɪɩʟᴊłɭɫꭵꮮꭻ',
    'kкκᴋƙꮶ',
    'mмμᴍɱꮇ',
    'nпηнɴɲɳ',
    'oоο0ᴏɔꮎ',
    'pрρᴘƥꮲ',
    'qԛɋ',
    'rгʀɾɽɼꮢ',
    'sѕ5ꜱʂꮪ',
    'tтτᴛʈƭꭲ',
    'uυᴜʋ',
    'vνѵᴠꮩ',
    'wԝωᴡꮃ',
    'xхχ',
    'yуγʏƴꮍ',
    'zζᴢʐʑȥꮓ',
  ].flatMap(([latin = '', ...others]) => others.map((other) => [other, latin])),
)

/** A folded text in which the letters of other scripts that look like Latin letters are Latin. Letters and digits of ASCII stay as they are. */
export const asLatin = (folded: string): string =>
  [...folded].map((letter) => (letter > '\u007F' ? (lookAlikes[letter] ?? letter) : letter)).join('')

/** Whether a reader could take two names for one: the same letters, look-alikes included, in any order of the words. */
export const looksLikeSameName = (one: string, other: string): boolean =>
  isSameName(one, other) || skeleton(one).some((each) => each !== '' && skeleton(other).includes(each))

/** The letters of a name as they look: once in their order, once with the words sorted. */
function skeleton(name: string): string[] {
  const words = foldText(name)
    .split(/[^\p{L}\p{M}\p{N}|!]+/u)
    .map((word) =>
      [...word]
        .map((letter) => lookAlikes[letter] ?? letter)
        .join('')
        .replaceAll('rn', 'm'),
    )
    .filter((word) => word !== '')
  return [words.join(''), words.toSorted().join(' ')]
}
