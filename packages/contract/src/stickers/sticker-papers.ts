/** The papers that stickers are printed on: Avery 5160 (1 by 2 5/8 in), 5163 (2 by 4 in) and 22806 (2 by 2 in), and single labels of 2 by 2 in. */
export const stickerPapers = ['avery5160', 'avery5163', 'avery22806', 'single'] as const
export type StickerPaper = (typeof stickerPapers)[number]

export const stickersPerPage: Readonly<Record<StickerPaper, number>> = { avery5160: 30, avery5163: 10, avery22806: 12, single: 1 }

/** The maximum number of stickers in one file. */
export const maxStickers = 200
