import { writtenDay } from '#calendar/written-day'
import { shippedDrawing } from '#content/library/drawing-source'
import type { PublicPage, PublicPlan } from '#contract/public-page/public-page'
import { unansweredWarning } from '#contract/assistant/unanswered-questions'
import { markup, trusted, type Html } from '#api/platform/html/markup'

import { layout } from './layout.ts'

type Block = PublicPlan['pages'][number]['blocks'][number]
interface Table {
  header: readonly string[]
  rows: readonly (readonly string[])[]
}

interface PlanFacts {
  page: PublicPage
  plan: PublicPlan
  /** The path of the public page that links to the plan. */
  path: string
  today: string
  preview?: boolean
  saved?: string
}

/** The exposure control plan linked from a location's public page. It names nobody. */
export function planHtml({ page, plan, path, today, preview = false, saved }: PlanFacts): string {
  const { practice, location, workPhone } = page
  const warning = unansweredWarning(plan.pages)
  return layout({
    today,
    saved,
    title: `${plan.title} of ${location}`,
    preview,
    header: markup`<p><a href="${path}">Back to the emergency page</a></p>
      <h1>${plan.title}</h1>
      <p class="quiet">${practice}, ${location}. Version ${plan.version}, adopted on ${writtenDay(plan.adoptedOn)}. ${plan.citation}</p>
      ${warning === undefined ? null : markup`<p><strong>${warning}</strong></p>`}
      <p class="quiet">People are shown by role.${workPhone === '' ? '' : ` Reach them at ${workPhone}.`}</p>`,
    main: markup`<nav aria-label="Contents">
        <ol>
          ${plan.pages.map(({ id, title }) => markup`<li><a href="#${id}">${title}</a></li>`)}
        </ol>
      </nav>
      ${plan.pages.map(
        ({ id, title, blocks }) =>
          markup`<section>
            <h2 id="${id}">${title}</h2>
            ${blocks.map(blockHtml)}
          </section>`,
      )}`,
    footer: markup`<p>Last update ${writtenDay(today)}.</p>`,
  })
}

function blockHtml(block: Block): Html {
  switch (block.kind) {
    case 'heading':
      return markup`<h3>${block.text}</h3>`
    case 'paragraph':
      return markup`<p>${block.text}</p>`
    case 'list': {
      const items = block.items.map((item) => markup`<li>${item}</li>`)
      return block.ordered
        ? markup`<ol>
            ${items}
          </ol>`
        : markup`<ul>
            ${items}
          </ul>`
    }
    case 'drawing':
      return drawingHtml(block)
    case 'table':
      return tableHtml(block)
    case 'answer':
      return markup`<div class="answer">
        <p class="quiet">${block.question}</p>
        ${block.table ? tableHtml(block.table) : null}${
          block.lines.length > 0 || block.table ? block.lines.map((line) => markup`<p>${line}</p>`) : markup`<p>Not answered yet</p>`
        }
      </div>`
    case 'quote':
    case 'callout':
      return markup`<blockquote>${block.lines.map((line) => markup`<p>${line}</p>`)}</blockquote>`
  }
}

function drawingHtml({ name, text, width }: Extract<Block, { kind: 'drawing' }>): Html {
  const svg = shippedDrawing(name)
  return svg === undefined
    ? markup`<p>${text}</p>`
    : markup`<figure role="img" aria-label="${text}" style="max-width:${width}px">${trusted(svg)}</figure>`
}

const tableHtml = ({ header, rows }: Table): Html =>
  markup`<div class="wide" tabindex="0">
    <table>
      <thead>
        <tr>
          ${header.map((cell) => markup`<th scope="col">${cell}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            markup`<tr>
              ${row.map((cell) => markup`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
