import { anyText, oneOf, textUpTo, wholeNumber } from '#web/platform/routing/search-values.ts'

/** The filters of the board. */
export const boardSearch = {
  due: oneOf('overdue', 'today', 'week', 'team'),
  search: textUpTo(200),
  /** The rule whose people are listed, the search among them, and the page. */
  rule: textUpTo(100),
  person: textUpTo(200),
  page: wholeNumber(1),
}

/** Search parameters of the dashboard. */
export const dashboardSearch = { ...boardSearch, activeTask: anyText }
