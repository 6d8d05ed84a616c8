import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from 'react'

import { GroupTrainingEnded, OtherHost, pauseGroupTraining, type GroupTrainingDetails } from '#contract/group-training/group-training'
import { getTrainingPoster, getTrainingText, getTrainingVideo } from '#contract/training/training'
import type { ApiError } from '#web/platform/api/api-error.ts'
import { addressOf, call } from '#web/platform/api/call.ts'
import { Note } from '#web/platform/ui/kit/note.tsx'
import { TextButton } from '#web/platform/ui/kit/text-button.tsx'
import { CannotPlay } from '#web/shared/training/player/cannot-play.tsx'
import { FilmPlayer } from '#web/shared/training/player/film-player.tsx'
import type { Film } from '#web/shared/training/player/film-types.ts'
import { playerTexts } from '#web/shared/training/player/player-texts.ts'
import { pauseForQuestion } from '#web/shared/training/player/pause-for-question.ts'
import { QuestionCard } from '#web/shared/training/player/question-card.tsx'
import { useRecovery } from '#web/shared/training/player/report/use-recovery.ts'
import { useWatching } from '#web/shared/training/player/report/use-watching.ts'
import { StandardLinks } from '#web/shared/training/standard-links.tsx'

import { posterOf } from '../group-words.ts'
import { sendGroupReport } from './send-group-report.ts'
import { useRoomQuestions } from './use-room-questions.ts'

/** Controls of the film for the buttons of the page. */
export interface FilmHandle {
  pause: () => void
  play: () => void
  /** Settles once the last report has been answered. */
  sent: () => Promise<unknown>
}

export interface GroupFilmProps {
  group: GroupTrainingDetails
  film: Film
  token: string
  /** Starts at once, because the previous video has just ended. */
  goesOn: boolean
  handle: Ref<FilmHandle>
  /** Called before the film plays. If it returns false, the film stays paused. */
  mayPlay: () => boolean
  onChange: (group: GroupTrainingDetails) => void
  /** Called if another browser runs the training, or it is over. */
  onLost: (error: ApiError) => void
  /** Called after the film has ended and everything is reported. */
  onEnded: () => void
}

/**
 * The current film of a group training. Playing starts or resumes the training; pausing the player does not pause the training (GVIEW-005,
 * GVIEW-013).
 */
export function GroupFilm({ group, film, token, goesOn, handle, mayPlay, onChange, onLost, onEnded }: GroupFilmProps) {
  const [startAt] = useState(group.reachedSecond)
  const [note, setNote] = useState<'hidden'>()
  // True after a reload between the end of this video and the start of the next one.
  const [ended, setEnded] = useState(startAt >= film.duration - 1)
  const sending = useRef<Promise<unknown>>(undefined)
  const refuse = (error: ApiError) => {
    if (error.code !== OtherHost.code && error.code !== GroupTrainingEnded.code) return
    element?.pause()
    onLost(error)
  }
  const { ref, element } = useWatching({
    sitting: `${token} ${film.eTag}`,
    seconds: film.duration,
    startAt,
    furthest: startAt,
    send: (report, { last }) => {
      const sent = sendGroupReport({ group, film, token, report, last, onTaken: onChange, onRefused: refuse })
      sending.current = sent
      return sent
    },
    onPosition: (second) => questions.moveTo(second),
    onHidden: () => setNote('hidden'),
    onEnd: () => {
      if (document.fullscreenElement) void document.exitFullscreen()
    },
    onSaved: () => {
      if (ended) return
      setEnded(true)
      if (!questions.question) onEnded()
    },
  })
  const questions = useRoomQuestions({
    groupId: group._id,
    eTag: film.eTag,
    startAt,
    pause: () => pauseForQuestion(element, film.duration),
  })
  const goOn = () => {
    if (questions.next()) return
    if (ended) onEnded()
    // An ended film would play again from its start.
    else if (!element?.ended) void element?.play()
  }
  useStart(element, () => {
    if (!mayPlay()) return element?.pause()
    if (group.started && !group.paused) return
    call(pauseGroupTraining, { params: { id: group._id }, body: { status: false, token } }).then(({ payload }) => onChange(payload), refuse)
  })
  useEffect(() => {
    if (goesOn && !ended) void element?.play().catch(() => undefined)
  }, [element]) // oxlint-disable-line react/exhaustive-deps -- runs once, when the film is rendered
  useImperativeHandle(
    handle,
    () => ({
      pause: () => element?.pause(),
      play: () => void element?.play().catch(() => undefined),
      sent: () => Promise.resolve(sending.current),
    }),
    [element],
  )
  const broken = useRecovery(element)
  if (broken) return <CannotPlay film={film} />
  return (
    <div>
      {note ? (
        <Note role="status" mb={16} withCloseButton closeButtonLabel="Close" onClose={() => setNote(undefined)}>
          {playerTexts[note]}
        </Note>
      ) : null}
      {ended ? (
        <Note role="status" mb={16}>
          This video has ended. <TextButton onClick={onEnded}>Continue</TextButton>
        </Note>
      ) : null}
      <FilmPlayer
        title={film.title.split('/').slice(1).join('/') || film.title}
        source={addressOf(getTrainingVideo, { params: { name: film.eTag } })}
        captions={addressOf(getTrainingText, { params: { name: film.captions } })}
        poster={addressOf(getTrainingPoster, { params: { poster: posterOf(film.eTag) } })}
        onVideo={ref}
      >
        {questions.question ? (
          <QuestionCard
            question={questions.question}
            judged={questions.judged}
            pending={false}
            problem={undefined}
            onAnswer={questions.answer}
            onContinue={goOn}
          />
        ) : null}
      </FilmPlayer>
      <StandardLinks elements={film.elements} />
    </div>
  )
}

/** Calls `onPlay` each time the film starts to play. */
function useStart(element: HTMLVideoElement | null, onPlay: () => void) {
  const start = useEffectEvent(onPlay)
  useEffect(() => {
    if (!element) return
    const play = () => start()
    element.addEventListener('play', play)
    return () => element.removeEventListener('play', play)
  }, [element])
}
