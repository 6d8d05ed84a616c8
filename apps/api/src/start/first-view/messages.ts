/** What the module of the pages has drawn. */
export interface Drawn {
  html: string
  /** Path and query of the drawn screen: another one than asked for, if that redirects to it. */
  address: string
}

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
  /** Null if the person would not see the screen. */
  | { kind: 'drawn'; drawn: Drawn | null }
  /** Drawing has thrown. */
  | { kind: 'failed'; problem: unknown }
