import { actionSources } from '#contract/corrective-actions/action-sources'
import { idText, oneOf, wholeNumber } from '#web/platform/routing/search-values.ts'

/** What the address of /fixes holds: the open problem, or the filters and the page of the list. */
export const fixSearch = {
  fix: idText,
  state: oneOf('open', 'waiting', 'done', 'all'),
  owner: idText,
  item: idText,
  source: oneOf(...actionSources),
  page: wholeNumber(1),
  add: oneOf('1'),
}
