import { anyText, dayText, idText, oneOf, textUpTo, wholeNumber } from '#web/platform/routing/search-values.ts'

/** The filters and order of the lists. */
export const listSearch = {
  search: textUpTo(200),
  completedBy: idText,
  /** Everything that this person completed or that is about this person. */
  person: idText,
  location: idText,
  from: dayText,
  to: dayText,
  type: oneOf('active', 'archive'),
  group: oneOf('injuries', 'training', 'checks', 'health'),
  mine: oneOf('true'),
  orderBy: oneOf('name', 'completedBy', 'completedAt'),
  order: oneOf('asc', 'desc'),
  page: wholeNumber(1, 100_000),
}

/** Search parameters of the records screen. */
export const recordsSearch = { ...listSearch, activeRecord: anyText }
