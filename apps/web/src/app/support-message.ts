import { useState } from 'react'

/** The message to the support while it is written. */
export interface SupportMessage {
  /** Whether its box is open; undefined until it is opened for the first time. */
  opened: boolean | undefined
  open(opened: boolean): void
  text: string
  write(text: string): void
}

/** Held above sidebar and bottom bar, so that the message stays when a turned phone exchanges one for the other. */
export function useSupportMessage(): SupportMessage {
  const [opened, open] = useState<boolean>()
  const [text, write] = useState('')
  return { opened, open, text, write }
}
