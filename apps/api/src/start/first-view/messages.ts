/** What the server sends to the thread that draws screens. */
export type ToThread =
  /** Starts a drawing. The previous one must have ended. */
  | { kind: 'draw'; address: string; width: number; height: number }
  /** The text of a read, or undefined if it was refused. */
  | { kind: 'text'; number: number; text: string | undefined }

/** What the thread sends to the server. */
export type FromThread =
  /** Reads an address of the API on behalf of the person whose screen is drawn. */
  | { kind: 'read'; number: number; address: string }
  /** The HTML of the screen; null if the person would not see it. */
  | { kind: 'drawn'; html: string | null }
  /** Drawing has thrown. */
  | { kind: 'failed'; problem: unknown }
