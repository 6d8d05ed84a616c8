import { Button } from '@mantine/core'

/** What helps when the same was saved elsewhere meanwhile: saving again is possible, and so is looking at it first. */
export function ChangedElsewhere({ onShow }: { onShow: () => void }) {
  return (
    <>
      {' What you entered is still here; saving again replaces that change.'}
      <Button variant="default" size="xs" mt="sm" display="block" onClick={onShow}>
        Show what is saved now
      </Button>
    </>
  )
}
