import { markup, type Html } from '#api/platform/html/markup'
import { visitorPage } from '#api/platform/html/visitor-page'

/** No script, nothing from other hosts; the forms go to this server only. */
export const reportPolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

export const reportLimits = { what: 1_000, where: 200 } as const

interface PageFacts {
  location: string
  item: string | null
  /** The path of this page. */
  path: string
  /** When this form was opened, sealed. */
  mark: string
}

const styles = `
label{display:block;font-weight:600;margin:16px 0 4px}
textarea,input{display:block;width:100%;font:inherit;color:inherit;background:var(--surface);border:1px solid var(--field);border-radius:8px;padding:10px 12px;min-height:48px}
textarea{min-height:140px}
button{font:inherit;font-weight:600;color:#fff;background:#0f766e;border:0;border-radius:8px;padding:12px 20px;margin:16px 0;min-height:48px}
.code{font:700 28px/40px ui-monospace,monospace;letter-spacing:2px}
.wrong{color:var(--wrong);font-weight:600}
`

const page = (title: string, { location, item }: Pick<PageFacts, 'location' | 'item'>, main: Html): string =>
  visitorPage({
    title,
    styles,
    body: markup`<header><h1>${title}</h1>
        <p class="quiet">${item === null ? location : `${item}, ${location}`}</p></header>
      <main>${main}</main>
      <footer></footer>`,
  })

/** Retaliation is unlawful. The period is that of 29 U.S.C. 660(c)(2). */
const rights = markup`<p class="box">
  <b>You do not have to say who you are.</b> The practice does not learn your name or your device from this page. An employer may not fire or otherwise punish an
  employee for reporting a hazard (29 U.S.C. 660(c)(1)). An employee who is punished can complain to OSHA within 30 days (29 U.S.C. 660(c)(2)).
</p>`

/** The form of a report. It works without scripts. */
export const formPage = (
  facts: PageFacts,
  { typed, problem }: { typed?: { what: string; where: string }; problem?: string } = {},
): string =>
  page(
    'Tell us about a hazard',
    facts,
    markup`<p class="box"><b>Is somebody in danger now?</b> Call <a href="tel:911">911</a> first, then warn the people around you.</p>
      ${rights}
      ${problem === undefined ? null : markup`<p class="wrong" role="alert">${problem}</p>`}
      <form method="post" action="${facts.path}" enctype="multipart/form-data">
        <input type="hidden" name="mark" value="${facts.mark}" />
        <label for="what">What is unsafe?</label>
        <textarea id="what" name="what" required maxlength="${reportLimits.what}">${typed?.what ?? ''}</textarea>
        <label for="where">Where is it?</label>
        <input id="where" name="where" maxlength="${reportLimits.where}" autocomplete="off" value="${typed?.where ?? ''}" />
        <label for="photo">Photo (.jpg or .png)</label>
        <input id="photo" name="photo" type="file" accept="image/jpeg,image/png" />
        <p class="quiet">Show the hazard, not people. The place and time that the camera wrote into the photo are removed.</p>
        <button type="submit">Send</button>
      </form>
      ${answerForm(facts)}`,
  )

/** What the reporter gets: the code, shown once. */
export const sentPage = (facts: Omit<PageFacts, 'mark'>, code: string): string =>
  page(
    'Thank you',
    facts,
    markup`<p>Your report is on the list of the practice.</p>
      <h2>Your code</h2>
      <p class="code">${code}</p>
      <p>Write it down. It is the only way to read the answer of the practice, and nobody can look it up for you.</p>
      <p><a href="${facts.path}">Back</a></p>`,
  )

/** What became of a report. */
export const answerPage = (
  facts: Omit<PageFacts, 'mark'>,
  found: { what: string; state: string; answer: string | null } | undefined,
): string =>
  page(
    'Your report',
    facts,
    found === undefined
      ? markup`<p class="wrong" role="alert">There is no report with this code here. Please check the code.</p>${answerForm(facts)}`
      : markup`<p>${found.what}</p>
          <h2>State</h2>
          <p>${found.state}</p>
          <h2>Answer of the practice</h2>
          <p>${found.answer ?? 'The practice has not answered yet. Please look again later.'}</p>`,
  )

/** For an address that does not work, or a source that has sent too much. */
export const reportNotice = (title: string, text: string): string => page(title, { location: '', item: null }, markup`<p>${text}</p>`)

/** Whom to tell while the form takes no reports. */
export const closedPage = (facts: Pick<PageFacts, 'location' | 'item'>, { why, phone }: { why: string; phone: string }): string =>
  page(
    'Please tell the practice another way',
    facts,
    markup`<p>${why}</p>
      ${phone === '' ? markup`<p>Tell anybody at the practice, or call it.</p>` : markup`<p>Call the practice: <a href="tel:${phone.replaceAll(/[^0-9+]/g, '')}">${phone}</a></p>`}
      <p>Call OSHA: <a href="tel:18003216742">1-800-321-6742</a></p>
      <p><b>Is somebody in danger now?</b> Call <a href="tel:911">911</a> first.</p>`,
  )

const answerForm = ({ path }: Pick<PageFacts, 'path'>): Html =>
  markup`<h2>Read the answer to a report</h2>
    <form method="post" action="${path}/answer" enctype="multipart/form-data">
      <label for="code">Your code of ten letters and digits</label>
      <input id="code" name="code" required maxlength="20" autocomplete="off" autocapitalize="characters" />
      <button type="submit">Show the answer</button>
    </form>`
