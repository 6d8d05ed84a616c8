import { lazyPart } from '../page/lazy-part.tsx'

/**
 * The dialog of confirm-dialog.tsx for screens that open without it: its code, with the focus trap and the overlay, is loaded when it is shown or
 * preloaded. Render it only while it is open.
 */
export const ConfirmDialog = lazyPart(async () => (await import('./confirm-dialog.tsx')).ConfirmDialog)
