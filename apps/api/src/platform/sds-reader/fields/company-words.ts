import { anyOf } from '../text/any-of.ts'
import { plainText } from '../text/plain-text.ts'

/** Legal forms that may stand before other words. They count only with a capital. */
const longForms = anyOf(`
  Inc, INC, Incorporated, INCORPORATED, L\\.?L\\.?C, Llc, L\\.?L\\.?P, Ltd, LTD, Limited, LIMITED, Lt[ée]e, LTÉE, Corp, CORP, Corporation, CORPORATION, Company,
  COMPANY, GmbH, GMBH, mbH, KGaA, BVBA, PLC, Plc, plc, S\\.? ?A\\.? ?[dD][eE] C\\.? ?V, S\\.? ?de R\\.?L\\.? de C\\.?V, SARL, S\\.?[àa]\\.?r\\.?l, Sàrl, Pty, PTY,
  Pte, Oyj, ApS, Sp\\. z o\\.o, s\\.r\\.o, Kft, Lda, Ltda, LTDA`)
/** Legal forms of two letters. They count only at the end of a name or before a comma, because product names contain the same letters. */
const shortForms = anyOf(`
  Co, CO, AG, KG, OHG, e\\.K, SE, B\\.?V, N\\.?V, S\\.? ?A, S\\.? ?L\\.?U?, S\\.?A\\.?S, S\\.?r\\.?l, S\\.?p\\.?A, Oy, OY, AB, A/S, AS, L\\.?P, K\\.K`)
const legalForm = new RegExp(
  `(?<=[\\p{L}\\d.&)’'!®™,] )(?:(?:${longForms})(?=\\.?(?:$|[\\s,;.()&/–-]))|(?:${shortForms})(?=\\.?(?:$|[,;.()])))`,
  'u',
)
const typicalWords = anyOf(`
  laborator(?:y|ies|ios|ires?), pharmaceuticals?, pharma, industries, industrias, products, productos, produits, manufacturing, technologies, technology,
  international, dental, medical, healthcare, chemicals?, scientific, enterprises, brands, group, grupo, groupe, solutions, systems, supply, works, hygiene, care,
  incorporated, corporation, company, gases, specialties, biomedical, research, labs?, partners, holdings?, sons, bros, brothers, associates, quimicos?, chimie,
  chemie, cosmetics`)
const companyWord = new RegExp(`\\b(?:${typicalWords})\\b`)

/** Returns whether the text has a legal form, such as "Inc." at its end. */
export const hasLegalForm = (text: string): boolean => legalForm.test(text)

/** Returns whether the text has a word that is common in names of companies. */
export const hasCompanyWord = (text: string): boolean => companyWord.test(plainText(text))
