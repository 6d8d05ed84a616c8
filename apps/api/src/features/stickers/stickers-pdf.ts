import { withPlace } from '#content/checks/kind-and-name'
import { stickersPerPage, type StickerPaper } from '#contract/stickers/sticker-papers'
import type { PdfDocument } from '#api/platform/pdf/pdf-document'

import { stickerPaper } from './sticker-paper.ts'

/** An item with the address of its sticker. */
export interface StickeredItem {
  name: string
  /** What it is, such as a fire extinguisher; many items are named after their room. */
  kind: string
  place: string
  address: string
}

interface StickerPlan {
  paper: StickerPaper
  /** The position of the first sticker on its page, from 1. */
  first: number
  now: Date
}

/** What it is and where it belongs, as far as the name above does not say it: a sticker has few lines. */
const below = ({ name, kind, place }: Omit<StickeredItem, 'address'>): string[] =>
  [name === kind ? '' : kind, withPlace(name, place) === name ? '' : place].filter(Boolean)

/** Stickers for checked items as a PDF: what it is, where it belongs, and a code that opens its check. Large ones also have a code to report a hazard. */
export const stickersPdf = (items: readonly StickeredItem[], { paper, first, now }: StickerPlan): PdfDocument => ({
  title: items.length === 1 ? `Sticker: ${items[0]?.name ?? ''}` : `Stickers for ${items.length} items`,
  madeAt: now.toISOString(),
  header: '',
  footer: '',
  unnumbered: true,
  ...(paper === 'single' && { paper: '2 by 2 inches' }),
  blocks: [
    {
      kind: 'stickers',
      grid: stickerPaper[paper],
      skip: (first - 1) % stickersPerPage[paper],
      stickers: items.map(({ name, kind, place, address }) => ({
        title: name,
        lines: [...below({ name, kind, place }), 'Scan to check or report'],
        code: { text: address, alt: `QR code that opens the check of ${name}: ${address}` },
        second: {
          text: `${address}/report`,
          alt: `QR code for telling us about a hazard at ${name}: ${address}/report`,
          words: 'Tell us about a hazard',
        },
      })),
    },
  ],
})
