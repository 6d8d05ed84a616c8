import { pictograms } from '#content/chemicals/pictograms'
import { drawingSource } from '#content/library/drawing-source'
import type { Paper } from '#contract/endpoint/papers'
import type { PublicPage } from '#contract/public-page/public-page'
import { nameOfPlace } from '#api/data/locations/name-of-place'
import type { PdfDocument } from '#api/platform/pdf/pdf-document'

interface PosterFacts {
  page: PublicPage
  address: string
  madeAt: string
  paper?: Paper
}

/**
 * The poster: one sheet for the wall, with the QR code of the public page, the numbers to call, the pictograms on labels (29 CFR 1910.1200, Appendix
 * C), and a QR code to report a hazard.
 */
export function posterPdf({ page, address, madeAt, paper = 'letter' }: PosterFacts): PdfDocument {
  const { location, workPhone } = page
  return {
    title: `Poster of the emergency page, ${location}`,
    madeAt,
    header: '',
    footer: 'Old posters stop working when an administrator replaces the address. Then print this one again.',
    unnumbered: true,
    ...(paper === 'a4' && { paper: 'A4' }),
    blocks: [
      {
        kind: 'poster',
        title: 'Safety data sheets',
        // The page shows a plan once one is adopted.
        subtitle: page.plan ? 'and exposure control plan' : '',
        place: nameOfPlace(page),
        code: { text: address, alt: `QR code that opens the emergency page of ${location}: ${address}` },
        instruction: 'Point the camera of any phone at the code.',
        notes: [
          'Every data sheet here, where the eyewash is, and what to do after a needlestick.',
          'No app, no password. After the first visit it opens without a connection too.',
        ],
        calls: [
          { words: 'Emergency:', number: '911', first: true },
          { words: 'Poison Help:', number: '1-800-222-1222' },
          ...(workPhone === '' ? [] : [{ words: 'The practice:', number: workPhone }]),
        ],
        signs: {
          heading: 'Signs on labels',
          each: pictograms.map(({ drawing, name, meaning }) => ({ svg: drawingSource(drawing), alt: name, meaning })),
        },
        second: {
          text: `${address}/hazard`,
          alt: `QR code for telling ${location} about a hazard: ${address}/hazard`,
          words: 'Tell us about a hazard. No name asked.',
          small: `Without a camera, open ${address}`,
        },
      },
    ],
  }
}
