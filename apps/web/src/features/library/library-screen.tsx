import { oneOf, textUpTo, wholeNumber } from '#web/platform/routing/search-values.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'
import { Screen } from '#web/platform/ui/page/screen.tsx'

import tabs from '#web/shared/administration/admin-tabs.module.css'

import { MadeNotice } from './made-notice.tsx'

const SetupIntro = lazyPart(async () => (await import('./setup/setup-intro.tsx')).SetupIntro)
const UpdatesNotice = lazyPart(async () => (await import('./setup/setup-intro.tsx')).UpdatesNotice)
const Questionnaire = lazyPart(async () => (await import('./setup/questionnaire.tsx')).Questionnaire)
const LibraryView = lazyPart(async () => (await import('./view/library-view.tsx')).LibraryView)
const AnswersOverview = lazyPart(async () => (await import('./answers-overview.tsx')).AnswersOverview)

/**
 * `made`: number of tasks that the finished wizard created. `page`: id of the shown page (LIB-021). `answer`: variable of the answer being edited.
 * `mark`: the highlighted place on the page.
 */
export const search = {
  made: wholeNumber(0, 100_000),
  page: textUpTo(100),
  answer: textUpTo(100),
  mark: textUpTo(60),
  show: oneOf('answers'),
}

/** /library: shows the first that applies: the questionnaire, the start of the setup, the notice of new questions, or the library. */
export function LibraryScreen() {
  return <LibraryStates at="/library" />
}

/**
 * Shared by both addresses of the library.
 * @param at the address that links to pages use
 */
export function LibraryStates({ at }: { at: '/library' | '/library/view' }) {
  const location = useCurrentLocation()
  const { values, clear } = useSearchState(search)
  if (location.setUpPending)
    return (
      <Screen title="Location Setup">
        <Questionnaire />
      </Screen>
    )
  if (!location.didCompleteLibrarySetup)
    return (
      <Screen title="Library Setup">
        <SetupIntro />
      </Screen>
    )
  const notice = values.made === undefined ? null : <MadeNotice made={values.made} onClose={clear} />
  if (location.additionalStepsAvailable)
    return (
      <Screen title="Library Updates">
        {notice}
        <UpdatesNotice />
      </Screen>
    )
  return (
    <Screen
      title="Library"
      intro={`How ${location.name} works. Your team's answers appear in the pages, and your compliance tasks are created from them.`}
    >
      {notice}
      <nav aria-label="Library" className={tabs.tabs}>
        <Link to={at} className={tabs.tab} aria-current={values.show ? undefined : 'page'}>
          Pages
        </Link>
        <Link to={at} search={{ show: 'answers' }} className={tabs.tab} aria-current={values.show ? 'page' : undefined}>
          Your answers
        </Link>
        <Link to="/library/plans" className={tabs.tab}>
          Written plans
        </Link>
      </nav>
      {values.show ? <AnswersOverview /> : <LibraryView page={values.page} answer={values.answer} mark={values.mark} at={at} />}
    </Screen>
  )
}
