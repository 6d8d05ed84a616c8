import { useEffect, type RefObject } from 'react'

/** The prefix that the assistant uses for the place of an answer. */
const answerMark = 'answer-'

/** Highlights the place named by the address and scrolls to it once the page is rendered. */
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
 * Finds the element for `mark`: a block index, `block.line` for a list item or table row, or `answer-` plus the variable of an answer.
 * The blocks follow the page title, one element each. Returns undefined if there is no such place.
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
