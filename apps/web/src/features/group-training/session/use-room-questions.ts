import { useState } from 'react'

import { groupQuestions } from '#contract/group-training/group-questions'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import type { Judged } from '#web/shared/training/player/question-card.tsx'
import { useDueQuestions } from '#web/shared/training/player/use-due-questions.ts'

interface RoomQuestionsOptions {
  groupId: string
  eTag: string
  startAt: number
  pause: () => void
}

/** The questions that the host asks the room: the answer that the room chooses is judged here and not stored. */
export function useRoomQuestions({ groupId, eTag, startAt, pause }: RoomQuestionsOptions) {
  const query = useEndpoint(groupQuestions, { params: { id: groupId, eTag } }, { staleTime: Number.POSITIVE_INFINITY })
  const [chosen, setChosen] = useState<string>()
  const { question, moveTo, next } = useDueQuestions(query.data?.payload ?? [], { startAt, answered: [], pause })
  const why = question?.answers.find(({ key }) => key === chosen)?.why ?? ''
  const judged: Judged | undefined =
    question && chosen !== undefined
      ? { chosen, right: chosen === question.rightAnswer, rightAnswer: question.rightAnswer, why }
      : undefined
  return {
    question,
    judged,
    moveTo,
    answer: setChosen,
    next: () => {
      setChosen(undefined)
      return next()
    },
  }
}
