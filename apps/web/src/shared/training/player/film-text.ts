/** A part of a film, in seconds. */
export interface Chapter {
  title: string
  start: number
  end: number
}

/** A spoken sentence with its start and end, in seconds. */
export interface Sentence {
  /** The index of its chapter, from 0. */
  chapter: number
  start: number
  end: number
  text: string
}

/** The index of the sentence spoken at a second, or the last one before it; -1 before the first. */
export function sentenceAt(transcript: readonly Sentence[], second: number): number {
  return transcript.findLastIndex(({ start }) => start <= second)
}

/** "1:05". */
export function clockText(seconds: number): string {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

interface Span {
  from: number
  to: number
}

/** The first second that no span covers; undefined if they cover everything. Gaps of up to one second are ignored. */
export function firstGap(spans: readonly Span[], seconds: number): number | undefined {
  let covered = 0
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    if (from > covered + 1) break
    covered = Math.max(covered, to)
  }
  return covered < seconds - 1 ? covered : undefined
}

/** Playback advances by less than this between two position checks, in seconds. More is a jump, which triggers no questions. */
export const longestStep = 5

/** The questions whose time was passed by playback between two seconds. */
export function questionsBetween<Question extends { at: number }>(questions: readonly Question[], from: number, to: number): Question[] {
  return to - from > longestStep ? [] : questions.filter(({ at }) => from < at && at <= to)
}
