import type { Locator, Page } from '@playwright/test'

/** The label on a task's card that shows how the task is completed. */
export type Way = 'Form' | 'Upload' | 'Mark complete'

/**
 * The first task on the board that is completed in this way. The locator uses its name, so it stays the same if the board reloads in another order.
 */
export async function firstTask(page: Page, way: Way): Promise<{ name: string; open: Locator }> {
  const cards = page.getByRole('listitem').filter({ has: page.getByText(way, { exact: true }) })
  const name = (await cards.first().getByRole('button').textContent()) ?? ''
  return { name, open: cards.getByRole('button', { name, exact: true }).first() }
}

/** A file for an upload field. */
export const paper = (name: string, content: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(content) })

/** A minimal PDF: one empty page, without a cross-reference table. */
export const realPdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`
