import { emergencyNumbers, sourceLine, type EmergencyCall, type EmergencyCard } from '#content/emergency-cards/card'
import { emergencyCards } from '#content/emergency-cards/emergency-cards'
import { markup, type Html } from '#api/platform/html/markup'

const cardHtml = ({ id, title, signs, steps, calls, ...rest }: EmergencyCard): Html =>
  markup`<details id="first-steps-${id}">
    <summary>${title}</summary>
    ${signs === undefined ? null : markup`<p>${signs}</p>`}
    <ol>
      ${steps.map((step) => markup`<li>${step}</li>`)}
    </ol>
    <ul class="calls">
      ${calls.map(callHtml)}
    </ul>
    <p class="quiet">${sourceLine(rest)}</p>
  </details>`

function callHtml({ to, when }: EmergencyCall, index: number): Html {
  const { label, spoken, dials } = emergencyNumbers[to]
  const name = label === spoken ? `Call ${spoken}` : `${label} ${spoken}`
  return markup`<li><a class="${index === 0 ? 'urgent' : 'other'}" href="tel:${dials}">${name}<span>${when}</span></a></li>`
}

/** The emergency cards that strangers may need. Each opens below its title, also without a connection and without a script. */
export const emergencyCardsHtml: Html = markup`<div class="first-steps">
    ${emergencyCards.filter(({ isPublic }) => isPublic).map(cardHtml)}
  </div>`
