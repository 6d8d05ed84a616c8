import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'

/** Loaded when it is shown, because the screen opens without a dialog. */
export const ConfirmDialog = lazyPart(async () => (await import('#web/platform/ui/popup/confirm-dialog.tsx')).ConfirmDialog)
