/** What the form is filled in for, as the address says it. */
export interface FillingFor {
  taskId?: string | undefined
  occurrence?: string | undefined
  back?: string | undefined
}
