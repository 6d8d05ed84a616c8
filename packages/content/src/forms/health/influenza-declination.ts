/**
 * The declination of the seasonal flu vaccine of 8 CCR 5199, Appendix C2 (mandatory), required by 8 CCR 5199(h)(10). An employee who declines signs and
 * dates these words. Compared on 2026-11-28 with the text of the California Code of Regulations at casetext.com.
 */
export const appendixC2Declination =
  'I understand that due to my occupational exposure to aerosol transmissible diseases, I may be at risk of acquiring seasonal influenza. I have been given the opportunity to be vaccinated against this infection at no charge to me. However, I decline this vaccination at this time. I understand that by declining this vaccine, I continue to be at increased risk of acquiring influenza. If, during the season for which the CDC recommends administration of the influenza vaccine, I continue to have occupational exposure to aerosol transmissible diseases and want to be vaccinated, I can receive the vaccination at no charge to me.'

/** The source of the statement, displayed next to it. */
export const appendixC2Citation = '8 CCR 5199, Appendix C2'
