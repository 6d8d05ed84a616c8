import { markup, type Html } from '#api/platform/html/markup'
import type { PdfBlock } from '#api/platform/pdf/pdf-document'

/** The blocks of a binder as HTML. Drawings and pictures are replaced by their descriptions; they are in the PDF. */
export const blocksHtml = (blocks: readonly PdfBlock[]): Html => markup`${blocks.map(blockHtml)}`

function blockHtml(block: PdfBlock): Html {
  switch (block.kind) {
    case 'heading':
      return block.level === 3 ? markup`<h3>${block.text}</h3>` : markup`<h2>${block.text}</h2>`
    case 'paragraph':
      return markup`<p>${block.text}</p>`
    case 'list':
      return markup`<ul>${block.items.map((item) => markup`<li>${item}</li>`)}</ul>`
    case 'box':
      return markup`<div class="box">${block.lines.map((line) => markup`<p>${line}</p>`)}</div>`
    case 'pairs':
      return markup`<dl>${block.pairs.map(({ label, value }) => markup`<dt>${label}</dt><dd>${value}</dd>`)}</dl>`
    case 'table':
      return tableHtml(block)
    case 'drawing':
    case 'picture':
      return markup`<p class="quiet">${block.alt} (see the PDF)</p>`
    case 'drawings':
      return markup`${block.items.map(({ title, alt }) => markup`<p class="quiet">${title}: ${alt} (see the PDF)</p>`)}`
    case 'letterhead':
    case 'contents':
    case 'signatures':
    case 'certificate':
    case 'labels':
    case 'stickers':
    case 'checkSheet':
    case 'poster':
      return markup``
  }
}

const tableHtml = ({ header, rows }: Extract<PdfBlock, { kind: 'table' }>): Html =>
  markup`<div class="wide" tabindex="0" role="group" aria-label="${header.join(', ')}"><table>
    <thead><tr>${header.map((cell) => markup`<th scope="col">${cell}</th>`)}</tr></thead>
    <tbody>${rows.map((cells) => markup`<tr>${cells.map((cell) => markup`<td>${cell}</td>`)}</tr>`)}</tbody>
  </table></div>`
