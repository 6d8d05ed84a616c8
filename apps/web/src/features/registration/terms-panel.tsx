import { IconChevronLeft, IconChevronRight, IconFileText } from '@tabler/icons-react'
import { useState } from 'react'

import { termsOfUseAndPrivacyPolicy, userLicensingAgreement } from '#contract/registration/registration'
import { useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { List } from '#web/platform/ui/kit/list.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { RichText } from '#web/platform/ui/rich-text.tsx'
import { SidePanel } from '#web/platform/ui/panel/side-panel.tsx'

import classes from './terms-panel.module.css'

const documents = [
  { title: 'User Licensing Agreement', endpoint: userLicensingAgreement },
  { title: 'Terms of Use and Privacy Policy', endpoint: termsOfUseAndPrivacyPolicy },
] as const
type Chosen = (typeof documents)[number]

/** The two documents as cards, and each in full. Back leads from a document to the cards and from the cards to the form (REG-039 to REG-041). */
export function TermsPanel({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [chosen, setChosen] = useState<Chosen>()
  const close = () => {
    setChosen(undefined)
    onClose()
  }
  return (
    <SidePanel opened={opened} onClose={close} kind="Registration" title={chosen?.title ?? 'Terms of Service and Privacy Policy'}>
      <button type="button" className={classes.back} onClick={() => (chosen ? setChosen(undefined) : close())}>
        <IconChevronLeft size={16} stroke={1.8} aria-hidden /> Back
      </button>
      {chosen ? (
        <Text key={chosen.title} chosen={chosen} />
      ) : (
        <List gap={12}>
          {documents.map((document) => (
            <li key={document.title}>
              <button type="button" className={classes.document} onClick={() => setChosen(document)}>
                <IconFileText size={20} stroke={1.6} aria-hidden />
                <span>{document.title}</span>
                <IconChevronRight size={16} stroke={1.8} aria-hidden />
              </button>
            </li>
          ))}
        </List>
      )}
    </SidePanel>
  )
}

function Text({ chosen }: { chosen: Chosen }) {
  const query = useEndpoint(chosen.endpoint)
  return <QueryView query={query}>{({ payload }) => <RichText document={payload.fields.body} />}</QueryView>
}
