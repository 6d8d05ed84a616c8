/** Lowercase, without accents and ligatures, with one kind of hyphen and quote and single spaces. Texts of sheets are compared in this form. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/[\u2010-\u2015\u2212\u00AD]/g, '-')
    .replaceAll(/[\u2018\u2019]/g, "'")
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim()
