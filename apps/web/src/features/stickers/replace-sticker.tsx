import { useState } from 'react'

import { replaceSticker } from '#contract/stickers/stickers'
import { useAction } from '#web/platform/api/use-endpoint.ts'
import { TextButton } from '#web/platform/ui/kit/text-button.tsx'
import { usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { ConfirmDialog } from '#web/platform/ui/popup/lazy-confirm-dialog.ts'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

interface ReplaceStickerProps {
  item: { _id: string; name: string }
  onReplaced: () => unknown
}

/** Makes the code of a printed sticker invalid, after a confirmation. */
export function ReplaceSticker({ item, onReplaced }: ReplaceStickerProps) {
  const [asked, setAsked] = useState(false)
  const action = useAction(replaceSticker, {
    onSuccess: () => {
      showSuccess(`The old code of ${item.name} no longer works. Please print a new sticker.`)
      onReplaced()
    },
  })
  usePreload(ConfirmDialog)
  return (
    <>
      <TextButton onClick={() => setAsked(true)} label={`Replace the code of ${item.name}`}>
        Replace the code
      </TextButton>
      {asked ? (
        <ConfirmDialog
          opened
          title={`Replace the code of ${item.name}?`}
          confirm="Replace"
          cancel="Keep it"
          onConfirm={() => action.mutateAsync({ params: { itemId: item._id } })}
          onClose={() => setAsked(false)}
        >
          The sticker that is on it now stops working at once. A new one has to be printed.
        </ConfirmDialog>
      ) : null}
    </>
  )
}
