import { Button, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'

import { unexpectedSaveErrorText } from '#contract/endpoint/unexpected-error'
import { defaultOptions, type SetupQuestion } from '#contract/library/library'
import { updateLocation } from '#contract/locations/locations'
import { unansweredOr } from '#web/platform/api/api-error.ts'
import { useAction, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { CheckField } from '#web/platform/fields/choice/check-field.tsx'
import { YesNo } from '#web/platform/fields/choice/yes-no.tsx'
import { useCurrentLocation, useReloadCurrent } from '#web/platform/session/current.ts'
import { focusFirst } from '#web/platform/forms/errors/focus-first.ts'
import { WriteGate } from '#web/platform/session/write-gate.tsx'
import { answersOf, visibleQuestions, withAnswer } from '#web/shared/library/setup-answers.ts'
import { Foot } from '#web/platform/ui/page/foot.tsx'
import { LeaveGuard } from '#web/platform/ui/popup/leave-guard.tsx'
import { Note } from '#web/platform/ui/kit/note.tsx'
import { Problem } from '#web/platform/ui/page/problem.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Row, Rows } from '#web/platform/ui/kit/rows.tsx'
import { showError, showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import { texts } from '../library-texts.ts'

/** The yes/no questions of a location that has not been set up yet (LOCSETUP-001 to 016). */
export function Questionnaire() {
  const location = useCurrentLocation()
  const query = useEndpoint(defaultOptions, { query: { locationId: location._id } })
  return <QueryView query={query}>{({ payload }) => <QuestionnaireForm questions={payload} />}</QueryView>
}

function QuestionnaireForm({ questions }: { questions: readonly SetupQuestion[] }) {
  const location = useCurrentLocation()
  const reload = useReloadCurrent()
  const form = useRef<HTMLFormElement>(null)
  const start = answersOf(questions, location)
  const [answers, setAnswers] = useState(start)
  const [problem, setProblem] = useState<string>()
  const [asked, setAsked] = useState(false)
  const [sure, setSure] = useState<readonly string[]>([])
  const action = useAction(updateLocation, {
    onSuccess: async () => {
      showSuccess(texts.questionnaireSaved)
      await reload()
    },
    onError: async (error) => {
      if (error.status !== 403 && error.code !== 'request.conflict') return setProblem(unansweredOr(error, unexpectedSaveErrorText))
      showError(texts.savedByOthers, { acrossPages: true })
      await reload()
    },
  })
  const visible = visibleQuestions(questions, answers)
  const unsure = visible.filter(({ value, askBack }) => askBack !== null && answers[value] === false && !sure.includes(value))
  const missing = visible.filter((question) => answers[question.value] === undefined || unsure.includes(question))
  const changed = JSON.stringify(answers) !== JSON.stringify(start)
  const handleSubmit = () => {
    setAsked(true)
    setProblem(missing.length > 0 ? texts.fillAll : undefined)
    if (missing.length > 0)
      return focusFirst(
        form.current,
        missing.map(({ value }) => (answers[value] === undefined ? value : `${value}.sure`)),
      )
    const options = visible.flatMap(({ value }) => (answers[value] ? [value] : []))
    action.mutate({ params: { locationId: location._id }, body: { locationDetails: { options, setUpPending: false } } })
  }
  return (
    <form
      ref={form}
      className="fades-in"
      noValidate
      aria-label="Location setup"
      onSubmit={(event) => {
        event.preventDefault()
        if (!action.isPending) handleSubmit()
      }}
    >
      <LeaveGuard when={changed && !action.isPending && !action.isSuccess} />
      <Text mb={16} maw={680}>
        {visible.length} short questions about {location.name}. They determine what the law requires of you, so you only get questions and
        reminders that apply.
      </Text>
      <Quiet component="p" mb={16} maw={680}>
        {texts.employers}
      </Quiet>
      <Rows component="div">
        {visible.map((question) => (
          <Row key={question.value} component="div" block p={16} pl={question.dependsOn ? 40 : 16}>
            <YesNo
              labelled
              label={question.label}
              help={question.why}
              value={answers[question.value] ?? null}
              onChange={(yes) => setAnswers((old) => withAnswer(questions, old, { value: question.value, yes }))}
              error={asked && answers[question.value] === undefined ? 'Required' : undefined}
              path={question.value}
            />
            {question.askBack !== null && answers[question.value] === false ? (
              <Note mt={12}>
                <Stack gap={12}>
                  {question.askBack}
                  <CheckField
                    label={texts.weAreSure}
                    value={sure.includes(question.value)}
                    onChange={(ticked) =>
                      setSure((old) => [...old.filter((one) => one !== question.value), ...(ticked ? [question.value] : [])])
                    }
                    error={asked && unsure.includes(question) ? texts.sureOfNo : undefined}
                    path={`${question.value}.sure`}
                  />
                </Stack>
              </Note>
            ) : null}
          </Row>
        ))}
        <Foot
          fixed
          state={`${visible.length - missing.length} of ${visible.length} answered`}
          above={problem && (problem !== texts.fillAll || missing.length > 0) ? <Problem py={6}>{problem}</Problem> : null}
        >
          <WriteGate of={updateLocation}>
            <Button type="submit" loading={action.isPending}>
              Save and continue
            </Button>
          </WriteGate>
        </Foot>
      </Rows>
    </form>
  )
}
