/** The purpose of the form, from the address. */
export interface FillingFor {
  taskId?: string | undefined
  occurrence?: string | undefined
  back?: string | undefined
  /** Whom an upload is about, where that is known. */
  person?: string | undefined
}
