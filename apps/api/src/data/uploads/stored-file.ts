/** A file that is in the file store already: no transaction is open while bytes travel. */
export interface StoredFile {
  name: string
  contentType: string
  size: number
  storageKey: string
  sha256: string
}
