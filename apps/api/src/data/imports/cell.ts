/** The value of a cell, or its error. */
export type Cell<T> = { value: T } | { problem: string }
