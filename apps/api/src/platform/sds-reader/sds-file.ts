import type { SheetReading } from './read-sheet.ts'

/**
 * What became of reading a file. `read`: with its reading. `noText`: a scan, to be filled in by hand. `locked`: needs a password.
 * `unreadable`: broken, or no PDF. `tooHeavy`: it took more time or memory than a sheet may.
 */
export type SdsFile =
  | { state: 'read'; pageCount: number; reading: SheetReading }
  | { state: 'noText'; pageCount: number }
  | { state: 'locked' | 'unreadable' | 'tooHeavy' }
