import { siteSpecificElements, type TrainingElement } from './training-videos.ts'

/**
 * The pages of the library that belong to each element of the bloodborne training; docs/training-elements.md has the same list. For an element that
 * differs between practices, at least one of them holds answers of the practice.
 */
export const pagesOfElement: Readonly<Partial<Record<TrainingElement, readonly string[]>>> = {
  D: ['ecp-purpose'],
  E: ['ecp-determination'],
  F: ['ecp-devices', 'ecp-containers'],
  G: ['ppe-program', 'ppe-choose', 'ppe-remove', 'ppe-care'],
  H: ['ppe-assessment'],
  I: ['health-hepb'],
  J: ['exposure-now'],
  K: ['exposure-now'],
  L: ['exposure-eval'],
  M: ['ecp-labels', 'ecp-containers'],
}

/** Every page that has to be confirmed as read, without duplicates. */
export const sitePages: readonly string[] = [...new Set(siteSpecificElements.flatMap((element) => pagesOfElement[element] ?? []))]
