import type { SheetReading } from './read-sheet.ts'

/**
 * The result of reading a file. `read`: success. `noText`: a scan that must be entered by hand. `dynamicForm`: a form that only Adobe Acrobat shows. `locked`: needs a
 * password. `unreadable`: damaged or
 * not a PDF. `tooHeavy`: took more time or memory than a sheet may.
 */
export type SdsFile =
  | { state: 'read'; pageCount: number; reading: SheetReading }
  | { state: 'noText'; pageCount: number }
  | { state: 'dynamicForm' | 'locked' | 'unreadable' | 'tooHeavy' }
