import { useState } from 'react'

/** The draft of a message to support. */
export interface SupportMessage {
  /** Whether the box is open; undefined until it is opened for the first time. */
  opened: boolean | undefined
  open(opened: boolean): void
  text: string
  write(text: string): void
}

/** State held above the sidebar and the bottom bar, so that the message survives when rotating a phone swaps one for the other. */
export function useSupportMessage(): SupportMessage {
  const [opened, open] = useState<boolean>()
  const [text, write] = useState('')
  return { opened, open, text, write }
}
