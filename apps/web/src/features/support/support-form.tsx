import { Button, Stack, Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'

import { sendSupportRequest } from '#contract/support'
import { textOfError } from '#web/platform/api/api-error.ts'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { useCurrentUser } from '#web/platform/session/current.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { showError, showSuccess } from '#web/platform/ui/toasts.tsx'
import { Buttons } from '#web/platform/ui/buttons.tsx'

export interface SupportFormProps {
  /** The input so far; kept by the parent, so that it survives closing (SUPPORT-009). */
  text: string
  onText: (text: string) => void
  onClose: () => void
}

/** A message to the support (SUPPORT-002 to SUPPORT-009). Cancel and a success empty it; a failure keeps it and stays. */
export function SupportForm({ text, onText, onClose }: SupportFormProps) {
  const user = useCurrentUser()
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLTextAreaElement>(null)
  // Its code may arrive after the box that traps the focus has opened.
  useEffect(() => field.current?.focus({ preventScroll: true }), [])
  const leave = () => {
    onText('')
    onClose()
  }
  const send = useAction(sendSupportRequest, {
    onSuccess: () => {
      showSuccess('Message sent successfully')
      leave()
    },
    onError: (error) => {
      const own = error.fields['message']
      setProblem(own)
      if (!own) showError(textOfError(error))
    },
  })
  const change = (typed: string) => {
    setProblem(undefined)
    onText(typed)
  }
  return (
    <Stack gap={12} p={16}>
      <h2>Send us a Message</h2>
      <Textarea
        aria-label="Message"
        placeholder="Type your message..."
        ref={field}
        data-autofocus
        rows={5}
        styles={{ input: { maxHeight: 'calc(60vh - 140px)', resize: 'vertical' } }}
        value={text}
        error={problem}
        readOnly={send.isPending}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <Buttons end>
        <Button variant="default" onClick={leave} disabled={send.isPending}>
          Cancel
        </Button>
        <WriteGate of={sendSupportRequest}>
          <Button
            loading={send.isPending}
            disabled={text.trim() === ''}
            onClick={() => send.mutate({ params: { id: user._id }, body: { message: text } })}
          >
            Send
          </Button>
        </WriteGate>
      </Buttons>
    </Stack>
  )
}
