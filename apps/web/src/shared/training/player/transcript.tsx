import { useEffect, useRef } from 'react'

import classes from './player.module.css'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { TextButton } from '#web/platform/ui/kit/text-button.tsx'

import { clockText, sentenceAt, type Chapter, type Sentence } from './film-text.ts'

interface TranscriptProps {
  chapters: readonly Chapter[]
  transcript: readonly Sentence[]
  /** The position in the film; undefined if the film cannot be played. */
  second?: number
  /** Chapters that start up to this second are links back to them. */
  furthest?: number
  onGoTo?: (second: number) => void
}

/** The spoken text by chapter, with the current sentence marked. Automatic scrolling stays inside its own box. */
export function Transcript({ chapters, transcript, second = -1, furthest = -1, onGoTo }: TranscriptProps) {
  const current = sentenceAt(transcript, second)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const sentence = box.current?.querySelector<HTMLElement>('[aria-current]')
    if (!sentence || !box.current) return
    const { offsetTop, offsetHeight } = sentence
    const top = offsetTop - box.current.offsetTop
    const { scrollTop, clientHeight } = box.current
    if (top < scrollTop || top + offsetHeight > scrollTop + clientHeight) box.current.scrollTop = top - clientHeight / 3
  }, [current])
  return (
    <Card component="section" p={0} aria-label="Transcript" className={classes.words}>
      <h2>Transcript</h2>
      {/* Focusable, so that it can be scrolled by keyboard. */}
      <div ref={box} className={classes.scroll} role="group" aria-label="Video transcript" tabIndex={0}>
        {chapters.map((chapter, number) => (
          <section key={chapter.start} aria-label={chapter.title}>
            <h3>
              {onGoTo && chapter.start <= furthest ? (
                <TextButton onClick={() => onGoTo(chapter.start)}>{`${clockText(chapter.start)} ${chapter.title}`}</TextButton>
              ) : (
                `${clockText(chapter.start)} ${chapter.title}`
              )}
            </h3>
            {paragraphsOf(transcript, number).map((sentences) => (
              <p key={sentences[0]?.start}>
                {sentences.map((sentence) => (
                  <span
                    key={sentence.start}
                    className={classes.sentence}
                    aria-current={transcript.indexOf(sentence) === current ? 'true' : undefined}
                  >
                    {sentence.text}{' '}
                  </span>
                ))}
              </p>
            ))}
          </section>
        ))}
      </div>
    </Card>
  )
}

const sentencesInParagraph = 4

/** The sentences of a chapter, a few in each paragraph. */
function paragraphsOf(transcript: readonly Sentence[], chapter: number): Sentence[][] {
  const sentences = transcript.filter((sentence) => sentence.chapter === chapter)
  const count = Math.ceil(sentences.length / sentencesInParagraph)
  return Array.from({ length: count }, (_, place) => sentences.slice(place * sentencesInParagraph, (place + 1) * sentencesInParagraph))
}
