import { Box, Button, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { Conflict } from '#contract/endpoint/errors'
import { getSignInDomains, setSignInDomains, type SignInDomains } from '#contract/sign-in-providers/sign-in-providers'
import type { ApiError } from '#web/platform/api/api-error.ts'
import { nameOf, useAction } from '#web/platform/api/use-endpoint.ts'
import { TextField } from '#web/platform/fields/text-field.tsx'
import type { FormErrors } from '#web/platform/forms/errors/error-summary.tsx'
import { ContractForm } from '#web/platform/forms/contract/contract-form.tsx'
import { useContractForm } from '#web/platform/forms/contract/use-contract-form.ts'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { List } from '#web/platform/ui/kit/list.tsx'
import { usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'
import { ConfirmDialog } from '#web/platform/ui/popup/lazy-confirm-dialog.ts'
import { showSuccess } from '#web/platform/ui/popup/toasts.tsx'

import classes from './sign-in-rules.module.css'

interface DomainsProps {
  practiceId: string
  list: SignInDomains
}

/** Whose Google and Microsoft accounts may sign in to people of the practice (AUTH-05). Each change is saved at once. */
export function DomainsSection({ practiceId, list }: DomainsProps) {
  const [removing, setRemoving] = useState<string>()
  const { remove } = useRemoval({ practiceId, list })
  const { domains } = list
  const isLast = domains.length === 1
  usePreload(ConfirmDialog)
  return (
    <Section title="Domains for Google and Microsoft">
      <Card maw={640} gap={16}>
        <Text role="status">{domains.length === 0 ? texts.everyDomain : texts.onlyThese}</Text>
        {domains.length === 0 ? null : (
          <List aria-label="Domains">
            {domains.map((domain) => (
              <Group component="li" key={domain} justify="space-between" gap={12} className={classes.domain}>
                <Box component="span" fw={600} className="breaks">
                  {domain}
                </Box>
                <Button variant="default" aria-label={`Remove ${domain}`} onClick={() => setRemoving(domain)}>
                  Remove
                </Button>
              </Group>
            ))}
          </List>
        )}
        <DomainForm practiceId={practiceId} list={list} />
        <Text fz={13} c="dimmed">
          {texts.password}
        </Text>
      </Card>
      {removing === undefined ? null : (
        <ConfirmDialog
          opened
          title={`Remove ${removing}?`}
          confirm="Remove"
          danger
          onConfirm={async () => {
            await remove(removing)
            showSuccess(`${removing} was removed`)
          }}
          onClose={() => setRemoving(undefined)}
        >
          <p>{isLast ? texts.lastRemoved : texts.removed}</p>
        </ConfirmDialog>
      )}
    </Section>
  )
}

function DomainForm({ practiceId, list: { domains, revision } }: DomainsProps) {
  const readAgain = useReadAgain()
  const form = useContractForm(setSignInDomains, {
    initialValues: { domain: '' },
    request: ({ domain }) => ({ params: { practiceId }, body: { domains: [...domains, domain], revision } }),
    rename: (path) => (path.startsWith('domains') ? 'domain' : path),
    check: ({ domain }): FormErrors => (domains.includes(spelledLikeTheList(domain)) ? { domain: texts.known } : {}),
    invalidates: [getSignInDomains],
    onSuccess: () => {
      showSuccess('The domain was added')
      form.reset()
    },
    onRefusal: (error) => {
      readAgain(error)
      return false
    },
  })
  return (
    <ContractForm form={form} guarded>
      <Group gap={12} align="flex-start">
        <Box className={classes.domainField}>
          <TextField
            label="Add a domain"
            help="What stands after the @ in the email addresses of your practice, such as example.com."
            inputMode="url"
            maxLength={254}
            {...form.field('domain')}
          />
        </Box>
        <Button type="submit" variant="default" className={classes.beside} loading={form.pending}>
          Add
        </Button>
      </Group>
    </ContractForm>
  )
}

function useRemoval({ practiceId, list: { domains, revision } }: DomainsProps) {
  const readAgain = useReadAgain()
  const save = useAction(setSignInDomains, { invalidates: [getSignInDomains], onError: readAgain })
  const remove = (domain: string) =>
    save.mutateAsync({ params: { practiceId }, body: { domains: domains.filter((one) => one !== domain), revision } })
  return { remove }
}

/** Shows what somebody else has saved, so that the next try counts. */
function useReadAgain() {
  const client = useQueryClient()
  return ({ code }: ApiError) => {
    if (code === Conflict.code) void client.invalidateQueries({ queryKey: [nameOf(getSignInDomains)] })
  }
}

const spelledLikeTheList = (typed: string) => typed.trim().replace(/^@/, '').toLowerCase()

const texts = {
  everyDomain:
    'No domain is listed. People of the practice may sign in with any Google or Microsoft account that has their own email address, if Google or Microsoft has verified it.',
  onlyThese:
    'People of the practice may sign in only with Google or Microsoft accounts whose verified email address ends in one of these domains. A subdomain is another domain.',
  password:
    'Nobody is signed out, and passwords and passkeys work as before. Nobody joins the practice by this list: people must be invited.',
  removed: 'People with an address at this domain cannot sign in with Google or Microsoft any more. Their passwords work as before.',
  lastRemoved:
    'It is the last domain. Afterwards, people of the practice may sign in with an account at any domain, if it has their own verified email address.',
  known: 'This domain is in the list already.',
}
