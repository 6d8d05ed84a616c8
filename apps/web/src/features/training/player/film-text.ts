/** A part of a film, in seconds. */
export interface Chapter {
  title: string
  start: number
  end: number
}

/** What is spoken from one second to another. */
export interface Sentence {
  /** The place of its chapter in the list, from 0. */
  chapter: number
  start: number
  end: number
  text: string
}

/** The place of the sentence that is spoken at a second, or was spoken last; -1 before the first. */
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

/** The first second that no span covers; undefined if they cover everything up to the end, but for a second. */
export function firstGap(spans: readonly Span[], seconds: number): number | undefined {
  let covered = 0
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    if (from > covered + 1) break
    covered = Math.max(covered, to)
  }
  return covered < seconds - 1 ? covered : undefined
}

/** Playback moves in steps below this; more is a jump, which asks nothing. In seconds. */
const longestStep = 5

/** The questions whose moment playback has passed between two seconds. */
export function questionsBetween<Question extends { at: number }>(questions: readonly Question[], from: number, to: number): Question[] {
  return to - from > longestStep ? [] : questions.filter(({ at }) => from < at && at <= to)
}
