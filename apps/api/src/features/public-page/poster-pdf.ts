import type { PublicPage } from '#contract/public-page/public-page'
import type { PdfDocument } from '#api/platform/pdf/pdf-document'

/** The poster: one sheet for the wall, with the QR code of the public page, the two emergency numbers, and a QR code to report a hazard. */
export function posterPdf({ page, address, madeAt }: { page: PublicPage; address: string; madeAt: string }): PdfDocument {
  const { practice, location, workPhone } = page
  return {
    title: `Poster of the emergency page, ${location}`,
    madeAt,
    header: '',
    footer: 'Old posters stop working when an administrator replaces the address. Then print this one again.',
    unnumbered: true,
    blocks: [
      { kind: 'large', text: 'Safety data sheets', size: 40, strong: true, heading: true },
      // The page shows a plan once one is adopted.
      ...(page.plan ? [{ kind: 'large', text: 'and exposure control plan', size: 24 } as const] : []),
      { kind: 'large', text: short(practice === location ? location : `${practice}, ${location}`), size: 15, strong: true },
      { kind: 'code', text: address, size: 205, alt: `QR code that opens the emergency page of ${location}: ${address}` },
      { kind: 'large', text: 'Point the camera of any phone at the code.', size: 18, strong: true },
      { kind: 'large', text: 'Every data sheet here, where the eyewash is, and what to do after a needlestick.', size: 11 },
      { kind: 'large', text: 'No app, no password. After the first visit it opens without a connection too.', size: 11 },
      { kind: 'large', text: 'Emergency: 911', size: 36, strong: true },
      { kind: 'large', text: 'Poison Help: 1-800-222-1222', size: 26, strong: true },
      ...(workPhone === '' ? [] : [{ kind: 'large', text: `The practice: ${workPhone}`, size: 15 } as const]),
      { kind: 'large', text: address, size: 9 },
      { kind: 'code', text: `${address}/hazard`, size: 84, alt: `QR code for telling ${location} about a hazard: ${address}/hazard` },
      { kind: 'large', text: 'Tell us about a hazard. No name asked.', size: 11, strong: true },
    ],
  }
}

/** Truncates long names, because the poster must fit on one sheet. */
const short = (name: string) => (name.length > mostLetters ? `${name.slice(0, mostLetters)}…` : name)
const mostLetters = 70
