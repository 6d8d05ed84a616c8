/** Lower case, without accents and ligatures, one kind of hyphen and quote, single spaces: what texts of sheets are compared by. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/[\u2010-\u2015\u2212\u00AD]/g, '-')
    .replaceAll(/[\u2018\u2019]/g, "'")
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim()
