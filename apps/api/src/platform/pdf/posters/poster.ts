/** One call of a poster: whom one reaches, and the number. */
export interface PosterCall {
  words: string
  number: string
  /** The first number to call, over the whole width in the largest letters. */
  first?: true
}

/** A sheet to hang on a wall. It fills a page of Letter paper or of A4. */
export interface Poster {
  kind: 'poster'
  title: string
  /** A second line of the title; empty for none. */
  subtitle: string
  /** Whose poster it is. */
  place: string
  /** The large QR code; `alt` says what it opens. */
  code: { text: string; alt: string }
  /** What to do with the code, in large letters, and sentences below it. */
  instruction: string
  notes: readonly string[]
  calls: readonly PosterCall[]
  /** Square drawings with their meanings, below a heading. */
  signs: { heading: string; each: readonly { svg: string; alt: string; meaning: string }[] }
  /** A smaller code with its words at the bottom, and a line in small print below them. */
  second: { text: string; alt: string; words: string; small: string }
}
