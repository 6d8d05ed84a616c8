import { Kbd, Modal, Switch } from '@mantine/core'

import { useCurrentUser } from '#web/platform/session/current.ts'
import { useSetting } from '#web/platform/storage/use-setting.ts'
import { useFocusBack } from '#web/platform/ui/panel/use-focus-back.ts'

import { commandKey } from './command-key.ts'
import classes from './shortcuts-dialog.module.css'

const shortcuts = [
  { keys: [[commandKey, 'K']], text: 'Search: jump to a screen, task, form, person or record' },
  { keys: [['?']], text: 'Show these shortcuts' },
  { keys: [['↑'], ['↓']], text: 'Choose in a list of results' },
  { keys: [['Enter']], text: 'Open what is chosen' },
  { keys: [['Esc']], text: 'Close what is on top' },
] as const

/** Lists the keyboard shortcuts. The one without a modifier key can be turned off, because speech input can trigger it by accident (WCAG 2.1.4). */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  useFocusBack()
  const [off, setOff] = useSetting(useCurrentUser()._id, 'questionMarkOff', false)
  return (
    <Modal
      opened
      onClose={onClose}
      title="Keyboard shortcuts"
      closeButtonProps={{ 'aria-label': 'Close' }}
      styles={{ title: { fontSize: 16, fontWeight: 600 } }}
    >
      <dl className="breaks">
        {shortcuts.map(({ keys, text }) => (
          <div key={text} className={classes.row}>
            <dt>
              {keys.map((combination) => (
                <span key={combination.join()}>
                  {combination.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </span>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <Switch mt="lg" label="The key ? opens this list" checked={!off} onChange={(event) => setOff(!event.currentTarget.checked)} />
    </Modal>
  )
}
