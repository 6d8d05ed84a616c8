import type { AnswerQuote } from '#contract/assistant/assistant'

import { AnswerLinks } from '#web/shared/emergency-cards/answer-links.tsx'
import classes from './assistant.module.css'
import { WithLinks } from './with-links.tsx'

/** Sentences quoted verbatim from the library, each with a link to its paragraph. */
export function AnswerQuotes({ quotes }: { quotes: readonly AnswerQuote[] }) {
  return quotes.map(({ title, heading, sentences, href }) => (
    <blockquote key={`${title}${heading}${sentences[0]}`} className={classes.quote}>
      {sentences.map((sentence) => (
        <p key={sentence}>
          <WithLinks>{sentence}</WithLinks>
        </p>
      ))}
      {href === null ? <cite>{title}</cite> : <AnswerLinks links={[{ label: heading === '' ? title : `${title}: ${heading}`, href }]} />}
    </blockquote>
  ))
}
