/** A file that is already in the file store, so that no transaction is open while bytes are transferred. */
export interface StoredFile {
  name: string
  contentType: string
  size: number
  storageKey: string
  sha256: string
}
