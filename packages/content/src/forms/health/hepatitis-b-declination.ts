/**
 * The hepatitis B vaccine declination of 29 CFR 1910.1030, Appendix A (mandatory). (f)(2)(iv) requires the signature under this statement. No word
 * may be added or removed (OSHA letter of 1998-01-21), and the comma after "this vaccine" belongs to it.
 */
export const appendixADeclination =
  'I understand that due to my occupational exposure to blood or other potentially infectious materials I may be at risk of acquiring hepatitis B virus (HBV) infection. I have been given the opportunity to be vaccinated with hepatitis B vaccine, at no charge to myself. However, I decline hepatitis B vaccination at this time. I understand that by declining this vaccine, I continue to be at risk of acquiring hepatitis B, a serious disease. If in the future I continue to have occupational exposure to blood or other potentially infectious materials and I want to be vaccinated with hepatitis B vaccine, I can receive the vaccination series at no charge to me.'

/** The source of the statement, displayed next to it. */
export const appendixACitation = '29 CFR 1910.1030, Appendix A'
