import type { Locator, Page } from '@playwright/test'

/** The label of a card that says how its task is finished. */
export type Way = 'Form' | 'Upload' | 'Mark complete'

/** The first task on the board that is finished in this way. It stays the same where the board is read again and has another one first. */
export async function firstTask(page: Page, way: Way): Promise<{ name: string; open: Locator }> {
  const cards = page.getByRole('listitem').filter({ has: page.getByText(way, { exact: true }) })
  const name = (await cards.first().getByRole('button').textContent()) ?? ''
  return { name, open: cards.getByRole('button', { name, exact: true }).first() }
}

/** A file for an upload field. */
export const paper = (name: string, content: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(content) })

/** The smallest text that is a PDF: one empty page. */
export const realPdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`
