import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { getTrainingPoster, getTrainingText, getTrainingVideo, WatchingEnded, type MemberTraining } from '#contract/training/training'
import { ApiError } from '#web/platform/api/api-error.ts'
import { addressOf } from '#web/platform/api/call.ts'
import { useCurrentLocation, useCurrentUser } from '#web/platform/session/current.ts'
import { Note } from '#web/platform/ui/kit/note.tsx'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'

import { TextButton } from '#web/platform/ui/kit/text-button.tsx'

import { CannotPlay } from './cannot-play.tsx'
import { FilmScoreLine } from './film-score.tsx'
import type { Film, Sitting } from './film-types.ts'
import { FilmPlayer } from './film-player.tsx'
import classes from './player.module.css'
import { QuestionCard } from './question-card.tsx'
import { pauseForQuestion } from './pause-for-question.ts'
import { playerTexts } from './player-texts.ts'
import { sendReport } from './report/send-report.ts'
import { StandardLinks } from '../standard-links.tsx'
import { Transcript } from './transcript.tsx'
import { useCompletion } from './use-completion.ts'
import { useQuestions } from './use-questions.ts'
import { useRecovery } from './report/use-recovery.ts'
import { useWatching } from './report/use-watching.ts'

const EndedDialog = lazyPart(async () => (await import('./ended-dialog.tsx')).EndedDialog)

interface WatchedFilmProps {
  video: MemberTraining
  next: MemberTraining | undefined
  film: Film
  sitting: Sitting
  /** The starting position in seconds. */
  startAt: number
  /** Starts another watching session at the first missing part. */
  onAgain: () => void
}

/** The film of a watching session with its transcript, questions and end. */
export function WatchedFilm({ video, next, film, sitting, startAt, onAgain }: WatchedFilmProps) {
  usePreload(EndedDialog)
  const client = useQueryClient()
  const user = useCurrentUser()
  const { _id: location } = useCurrentLocation()
  const [second, setSecond] = useState(startAt)
  const [furthest, setFurthest] = useState(Math.max(sitting.furthest, startAt))
  const [stopped, setStopped] = useState<'hidden' | 'closed'>()
  const [end, setEnd] = useState<'ended' | 'closed'>()
  const completion = useCompletion(user._id, video)
  const { ref, element, goTo } = useWatching({
    sitting: sitting.token,
    seconds: video.duration,
    startAt,
    furthest: sitting.furthest,
    send: async (report, { last }) => {
      const sent = await sendReport(client, { user, location, video, token: sitting.token, report, last })
      if (!(sent instanceof ApiError)) return sent
      if (sent.code === WatchingEnded.code) close()
      return 'refused'
    },
    onPosition: (now) => {
      setSecond(now)
      setFurthest((before) => Math.max(before, now))
      questions.moveTo(now)
    },
    onHidden: () => setStopped('hidden'),
    onEnd: () => {
      if (document.fullscreenElement) void document.exitFullscreen()
      setEnd('ended')
    },
    onSaved: () => void completion.complete(),
  })
  const questions = useQuestions(sitting, startAt, () => pauseForQuestion(element, film.duration))
  const isWatched = sitting.completed || completion.completed === true
  const broken = useRecovery(element)
  const close = () => {
    element?.pause()
    setStopped('closed')
  }
  const goOn = () => {
    if (!questions.next() && !questions.isOutsideFilm && !element?.ended) void element?.play()
  }
  if (broken) return <CannotPlay film={film} />
  return (
    <>
      {stopped ? (
        <Note role="status" maw={720} mb={16} withCloseButton closeButtonLabel="Close" onClose={() => setStopped(undefined)}>
          {playerTexts[stopped]} {stopped === 'closed' ? <TextButton onClick={onAgain}>Continue here</TextButton> : null}
        </Note>
      ) : null}
      <div className={classes.layout}>
        <div>
          <FilmPlayer
            title={video.name}
            source={addressOf(getTrainingVideo, { params: { name: video.eTag } })}
            captions={addressOf(getTrainingText, { params: { name: film.captions } })}
            poster={addressOf(getTrainingPoster, { params: { poster: video.poster } })}
            onVideo={ref}
          >
            {questions.question ? (
              <QuestionCard
                question={questions.question}
                judged={questions.judged}
                pending={questions.pending}
                problem={questions.problem}
                onAnswer={questions.answer}
                onContinue={goOn}
              />
            ) : null}
          </FilmPlayer>
          <FilmScoreLine score={questions.score} onAskSkipped={isWatched && !questions.question ? questions.askSkipped : undefined} />
          <StandardLinks elements={film.elements} />
        </div>
        <Transcript {...film} second={second} furthest={furthest} onGoTo={goTo} />
      </div>
      {end === 'ended' && !questions.question ? (
        <EndedDialog
          completed={completion.completed}
          score={questions.score}
          next={next}
          onMissing={onAgain}
          onClose={() => setEnd('closed')}
        />
      ) : null}
    </>
  )
}
