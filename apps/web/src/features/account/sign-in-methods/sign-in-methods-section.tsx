import { Button, Group, Text } from '@mantine/core'
import { IconDeviceMobile, IconFingerprint, IconKey, type Icon } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'

import {
  getSignInMethods,
  recoveryCodeCount,
  removeAuthenticator,
  removePasskey,
  renewRecoveryCodes,
  type Passkey,
  type SignInMethods,
} from '#contract/sign-in-methods/sign-in-methods'
import { textOfError } from '#web/platform/api/api-error.ts'
import { useAction, useEndpoint } from '#web/platform/api/use-endpoint.ts'
import { formatDate, formatMoment } from '#web/platform/format.ts'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { List } from '#web/platform/ui/kit/list.tsx'
import { StateBadge } from '#web/platform/ui/kit/state-badge.tsx'
import { lazyPart, usePreload } from '#web/platform/ui/page/lazy-part.tsx'
import { QueryView } from '#web/platform/ui/page/query-view.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'
import { ConfirmDialog } from '#web/platform/ui/popup/lazy-confirm-dialog.ts'
import { showError, showSuccess } from '#web/platform/ui/popup/toasts.tsx'
import { signalAccepted } from '#web/shared/sign-in/passkey-signals.ts'
import { hasPasskeys } from '#web/shared/sign-in/passkeys.ts'

import classes from './sign-in-methods.module.css'

const PasskeyDialog = lazyPart(async () => (await import('./passkey-dialog.tsx')).PasskeyDialog)
const AuthenticatorDialog = lazyPart(async () => (await import('./authenticator-dialog.tsx')).AuthenticatorDialog)
const RenameDialog = lazyPart(async () => (await import('./rename-dialog.tsx')).RenameDialog)
const RecoveryCodesDialog = lazyPart(async () => (await import('./recovery-codes-dialog.tsx')).RecoveryCodesDialog)

type Opened = 'passkey' | 'authenticator' | 'newCodes' | 'removeAuthenticator' | { rename: Passkey } | { remove: Passkey }

/** The person's passkeys, authenticator app and recovery codes (AUTH-01, AUTH-02). */
export function SignInMethodsSection({ timeZone }: { timeZone: string }) {
  const methods = useEndpoint(getSignInMethods)
  return (
    <Section title="Ways to sign in">
      <QueryView query={methods}>{({ payload }) => <Methods methods={payload} timeZone={timeZone} />}</QueryView>
    </Section>
  )
}

function Methods({ methods, timeZone }: { methods: SignInMethods; timeZone: string }) {
  const { passkeys, authenticator, recoveryCodesLeft } = methods
  const [opened, setOpened] = useState<Opened>()
  const [codes, setCodes] = useState<readonly string[]>()
  const close = () => setOpened(undefined)
  const handleAdded = (recoveryCodes: readonly string[] | null, text: string) => {
    close()
    showSuccess(text)
    if (recoveryCodes) setCodes(recoveryCodes)
  }
  const protects = passkeys.length > 0 || authenticator !== null
  const last = passkeys.length + (authenticator ? 1 : 0) === 1
  return (
    <>
      <Text mb={12}>{protects ? texts.protected : texts.unprotected}</Text>
      <List aria-label="Ways to sign in">
        {passkeys.map((passkey) => (
          <Way
            key={passkey._id}
            sign={IconFingerprint}
            name={passkey.name}
            badge={passkey.synced ? <StateBadge state="info">Also on your other devices</StateBadge> : null}
            facts={[
              `Passkey, added ${formatDate(passkey.createdAt, timeZone)}`,
              passkey.lastUsedAt ? `Last used ${formatMoment(passkey.lastUsedAt, timeZone)}` : 'Not used yet',
            ]}
          >
            <Button variant="default" aria-label={`Rename ${passkey.name}`} onClick={() => setOpened({ rename: passkey })}>
              Rename
            </Button>
            <Button variant="default" aria-label={`Remove ${passkey.name}`} onClick={() => setOpened({ remove: passkey })}>
              Remove
            </Button>
          </Way>
        ))}
        {authenticator ? (
          <Way
            sign={IconDeviceMobile}
            name="Authenticator app"
            facts={[
              `Added ${formatDate(authenticator.createdAt, timeZone)}`,
              authenticator.lastUsedAt ? `Last used ${formatMoment(authenticator.lastUsedAt, timeZone)}` : 'Not used yet',
            ]}
          >
            <Button variant="default" aria-label="Remove Authenticator app" onClick={() => setOpened('removeAuthenticator')}>
              Remove
            </Button>
          </Way>
        ) : null}
        {protects ? (
          <Way
            sign={IconKey}
            name="Recovery codes"
            badge={
              recoveryCodesLeft < 3 ? (
                <StateBadge state="due">{recoveryCodesLeft === 0 ? 'None left' : `${recoveryCodesLeft} left`}</StateBadge>
              ) : null
            }
            facts={[`${recoveryCodesLeft} of ${recoveryCodeCount} unused`, 'For the day you do not have your phone']}
          >
            <Button variant="default" onClick={() => setOpened('newCodes')}>
              New codes
            </Button>
          </Way>
        ) : null}
      </List>
      <Group gap={8} mt={12}>
        {hasPasskeys() ? <Button onClick={() => setOpened('passkey')}>Add a passkey</Button> : null}
        {authenticator ? null : (
          <Button variant={hasPasskeys() ? 'default' : 'filled'} onClick={() => setOpened('authenticator')}>
            Add an authenticator app
          </Button>
        )}
      </Group>
      {hasPasskeys() ? null : <Text mt={8}>{texts.noPasskeys}</Text>}
      {opened === 'passkey' ? <PasskeyDialog onAdded={(added) => handleAdded(added, 'Passkey added')} onClose={close} /> : null}
      {opened === 'authenticator' ? (
        <AuthenticatorDialog onAdded={(added) => handleAdded(added, 'Authenticator app added')} onClose={close} />
      ) : null}
      {typeof opened === 'object' && 'rename' in opened ? <RenameDialog passkey={opened.rename} onClose={close} /> : null}
      <Removals opened={opened} last={last} onClose={close} onNewCodes={setCodes} />
      {codes ? <RecoveryCodesDialog codes={codes} timeZone={timeZone} onClose={() => setCodes(undefined)} /> : null}
    </>
  )
}

interface RemovalsProps {
  opened: Opened | undefined
  /** Only one second factor is left. */
  last: boolean
  onClose: () => void
  onNewCodes: (codes: readonly string[]) => void
}

/** Asks before a way to sign in ends. */
function Removals({ opened, last, onClose, onNewCodes }: RemovalsProps) {
  usePreload(ConfirmDialog)
  const invalidates = [getSignInMethods]
  const onError = (error: unknown) => showError(textOfError(error))
  const passkey = useAction(removePasskey, { invalidates, onError })
  const app = useAction(removeAuthenticator, { invalidates, onError })
  const codes = useAction(renewRecoveryCodes, { invalidates, onError })
  const removed = typeof opened === 'object' && 'remove' in opened ? opened.remove : undefined
  const after = last ? texts.lastRemoved : texts.removed
  return (
    <>
      {removed ? (
        <ConfirmDialog
          opened
          title={`Remove the passkey "${removed.name}"?`}
          confirm="Remove"
          danger
          onConfirm={async () => {
            const { payload } = await passkey.mutateAsync({ params: { passkeyId: removed._id } })
            showSuccess('Passkey removed')
            await signalAccepted(payload)
          }}
          onClose={onClose}
        >
          <p>{after}</p>
          <p>{texts.deleteOnDevice}</p>
        </ConfirmDialog>
      ) : null}
      {opened === 'removeAuthenticator' ? (
        <ConfirmDialog
          opened
          title="Remove the authenticator app?"
          confirm="Remove"
          danger
          onConfirm={async () => {
            await app.mutateAsync({})
            showSuccess('Authenticator app removed')
          }}
          onClose={onClose}
        >
          <p>{after}</p>
        </ConfirmDialog>
      ) : null}
      {opened === 'newCodes' ? (
        <ConfirmDialog
          opened
          title="Make new recovery codes?"
          confirm="Make new codes"
          onConfirm={async () => onNewCodes((await codes.mutateAsync({})).payload.recoveryCodes)}
          onClose={onClose}
        >
          <p>{texts.newCodes}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

interface WayProps {
  sign: Icon
  name: string
  badge?: ReactNode
  facts: readonly string[]
  /** The buttons. */
  children: ReactNode
}

function Way({ sign: Sign, name, badge, facts, children }: WayProps) {
  return (
    <Card component="li" row gap={12} py={12} className={classes.way}>
      <Sign size={24} stroke={1.6} aria-hidden />
      <div className={`breaks ${classes.facts}`}>
        <Group component="span" gap="4px 8px" fw={600}>
          {name}
          {badge}
        </Group>
        <Group component="span" gap="2px 16px" fz={13} c="dimmed">
          {facts.map((fact) => (
            <span key={fact} className="numbers">
              {fact}
            </span>
          ))}
        </Group>
      </div>
      <Group gap={8} ml="auto">
        {children}
      </Group>
    </Card>
  )
}

const texts = {
  unprotected:
    'Only your password protects this account. A passkey is safer and quicker: you sign in with your fingerprint, your face or the PIN of your device, and type nothing.',
  protected: 'With a passkey you sign in without typing. After your password, you are asked for one of these.',
  noPasskeys: 'This browser does not know passkeys. An authenticator app on your phone protects your account as well.',
  removed: 'It cannot be used to sign in any more. Your other ways stay.',
  lastRemoved:
    'It is your last second way to sign in. Afterwards only your password protects your account, and your recovery codes end. Your practice may require two ways.',
  deleteOnDevice:
    'Most devices stop offering it by themselves. If yours still offers it, delete it in the settings of your device, under passwords and passkeys.',
  newCodes: 'You get ten new codes. All earlier codes end, also those that you printed.',
}
