import { listStickersRoute } from './list-stickers.ts'
import { printStickersRoute } from './print-stickers.ts'
import { replaceStickerRoute } from './replace-sticker.ts'
import { scanStickerRoute } from './scan-sticker.ts'

/** Routes for the stickers of checked items. Strangers see `stickerVisitorRoutes`. */
export const stickerRoutes = [listStickersRoute, printStickersRoute, replaceStickerRoute, scanStickerRoute]
