/** What the form is filled in for, from the URL. */
export interface FillingFor {
  taskId?: string | undefined
  occurrence?: string | undefined
  back?: string | undefined
  /** The address to open after a save, if it is another one. */
  after?: string | undefined
  /** The person an upload is about, if known. */
  person?: string | undefined
}
