import { createContext } from 'react'

/** Whether the surrounding part is optional: after an error it shows nothing. */
export const QuietContext = createContext(false)
