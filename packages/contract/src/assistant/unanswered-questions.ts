/** What this needs of the pages of a plan: blocks, of which answers carry their question. */
interface Pages {
  readonly blocks: readonly {
    readonly kind: string
    readonly question?: string
    readonly lines?: readonly string[]
    readonly table?: unknown
  }[]
}

/** The questions that a plan shows as not answered, each once. */
export function unansweredQuestions(pages: readonly Pages[]): string[] {
  const open = pages.flatMap(({ blocks }) =>
    blocks.flatMap(({ kind, question, lines, table }) =>
      kind === 'answer' && question !== undefined && (lines ?? []).length === 0 && !table ? [question] : [],
    ),
  )
  return [...new Set(open)]
}

/** Says that an adopted version was adopted with questions that nobody had answered; undefined if it has none. */
export function unansweredWarning(pages: readonly Pages[]): string | undefined {
  const { length } = unansweredQuestions(pages)
  if (length === 0) return undefined
  return `This version is not complete: ${length} ${length === 1 ? 'question was' : 'questions were'} not answered when it was adopted.`
}
