/** What the text of a document says about its validity. A value is null if the document does not state it, or not clearly. */
export interface DocumentDates {
  validUntil: string | null
  issuedOn: string | null
  number: string | null
}

/**
 * The result of reading a document. `noText`: a scan or photo. `locked`: needs a password. `unreadable`: damaged or not a PDF. `tooHeavy`: took more
 * time or memory than a file may.
 */
export type ReadDocument = ({ state: 'read' } & DocumentDates) | { state: 'noText' | 'locked' | 'unreadable' | 'tooHeavy' }
