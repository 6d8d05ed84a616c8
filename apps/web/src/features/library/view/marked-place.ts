import { useEffect, type RefObject } from 'react'

/** As the assistant names the place of an answer. */
const answerMark = 'answer-'

/** Shows the place of a page that an address marks, once the page is there. */
export function useMarkedPlace(
  article: RefObject<HTMLElement | null>,
  { page, mark }: { page: string | undefined; mark: string | undefined },
) {
  useEffect(() => markPlace(article.current, mark), [article, page, mark])
}

function markPlace(article: HTMLElement | null, mark: string | undefined) {
  const place = article && mark ? placeOf(article, mark) : undefined
  if (!(place instanceof HTMLElement)) return undefined
  place.setAttribute('data-marked', '')
  place.scrollIntoView({ block: 'center' })
  return () => place.removeAttribute('data-marked')
}

/**
 * A block, `block.line` for a line of a list or a row of a table, or `answer-` with the variable of an answer. The blocks of a page follow its title,
 * one element each. A place that is not there is ignored.
 */
function placeOf(article: HTMLElement, mark: string): Element | undefined {
  if (mark.startsWith(answerMark))
    return [...article.querySelectorAll<HTMLElement>('[data-answer]')].find(
      ({ dataset }) => dataset.answer === mark.slice(answerMark.length),
    )
  const [block, line] = mark.split('.')
  const element = block ? article.children[Number(block) + 1] : undefined
  return line === undefined ? element : (element?.querySelectorAll(':scope > li, :scope tr')[Number(line)] ?? element)
}
