import { Box } from '@mantine/core'
import { useCallback } from 'react'

import { formGroups } from '#content/forms/form-groups'
import { isListedAt } from '#content/forms/form-listed'
import { unexpectedErrorText } from '#contract/endpoint/unexpected-error'
import { listForms, type FormSummary } from '#contract/forms/forms'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { anyText } from '#web/platform/routing/search-values.ts'
import { useSearchState } from '#web/platform/routing/use-search-state.ts'
import { useCurrentLocation } from '#web/platform/session/current.ts'
import { containsEveryWord } from '#web/platform/search-text.ts'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { SearchBox } from '#web/platform/ui/table/filter-bar.tsx'
import { lazyPart } from '#web/platform/ui/page/lazy-part.tsx'
import { Link } from '#web/platform/ui/kit/link.tsx'
import { NoMatch, noMatchText } from '#web/platform/ui/page/no-match.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Screen, Section } from '#web/platform/ui/page/screen.tsx'

import { FormIcon } from './form-icon.tsx'
import classes from './forms-screen.module.css'

const KeptDrafts = lazyPart(async () => (await import('./drafts/kept-drafts.tsx')).KeptDrafts)

export const search = { search: anyText, taskId: anyText, back: anyText }
const sections = ['Incident Report', 'Health Document'] as const

/** The available forms, in two sections (FORM-001 to FORM-009). The context of a task or page is passed on to the form. */
export function FormsScreen() {
  const { values, set } = useSearchState(search)
  const query = useEndpoint(listForms, undefined, { staleTime: 600_000 })
  const { type } = useCurrentLocation()
  const typed = values.search ?? ''
  const onSearch = useCallback((text: string) => set({ search: text || undefined }, { replace: true }), [set])
  return (
    <Screen title="Forms">
      <Box mb={24} maw={{ sm: 320 }}>
        <SearchBox label="Search forms" value={typed} onChange={onSearch} />
      </Box>
      <KeptDrafts />
      <QueryView query={query} errorText={unexpectedErrorText}>
        {({ payload }) => {
          const found = payload.filter((form) => isListedAt(form, type) && containsEveryWord(searchedText(form), typed))
          return (
            <>
              {sections.map((category) => (
                <FormSection key={category} title={category} forms={found.filter((form) => form.category === category)} {...values} />
              ))}
              {found.length === 0 ? <NoMatch onClear={() => onSearch('')}>{noMatchText}</NoMatch> : null}
            </>
          )
        }}
      </QueryView>
    </Screen>
  )
}

/** The text a search matches: the form's name, description and search words ("needlestick" finds "Exposure incident"). */
const searchedText = ({ name, description, searchWords }: FormSummary) => [name, description, ...searchWords].join(' ')

interface FormSectionProps {
  title: string
  forms: readonly FormSummary[]
  taskId?: string | undefined
  back?: string | undefined
}

function FormSection({ title, forms, ...context }: FormSectionProps) {
  const inGroups = formGroups.map((group) => ({
    title: group.title,
    forms: group.forms.flatMap((id) => forms.find((form) => form.id === id) ?? []),
  }))
  const rest = forms.filter(({ id }) => !formGroups.some((group) => group.forms.includes(id)))
  return (
    <Section title={`${title} (${forms.length})`}>
      {inGroups.map((group) =>
        group.forms.length > 0 ? (
          <section key={group.title} aria-label={group.title} className={classes.group}>
            <h3>{group.title}</h3>
            <FormList forms={group.forms} {...context} />
          </section>
        ) : null,
      )}
      {rest.length > 0 ? <FormList forms={rest} {...context} /> : null}
    </Section>
  )
}

function FormList({ forms, taskId, back }: Omit<FormSectionProps, 'title'>) {
  return (
    <ul className={classes.list}>
      {forms.map((form) => (
        <Card component="li" key={form.id} className={classes.form}>
          <Link to="/forms/view" search={{ formId: form.id, taskId, back }} className={classes.name}>
            <FormIcon formId={form.id} />
            {form.name}
          </Link>
          <Quiet component="p" mt={4} lh="20px">
            {form.description}
          </Quiet>
        </Card>
      ))}
    </ul>
  )
}
