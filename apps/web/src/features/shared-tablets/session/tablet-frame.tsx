import { Button } from '@mantine/core'
import { IconDeviceTablet, IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import classes from '../tablet.module.css'
import { useIdleLock } from './use-idle-lock.ts'

interface TabletFrameProps {
  /** Who uses the tablet: "Dana W.". */
  name: string
  tabletName: string
  onLock: () => void
  children: ReactNode
}

/** The frame of a session on a shared tablet: who uses it, where it stands, and the lock. It locks by itself after a minute without a touch. */
export function TabletFrame({ name, tabletName, onLock, children }: TabletFrameProps) {
  const left = useIdleLock(onLock)
  return (
    <div className={classes.frame}>
      <header className={classes.bar}>
        <IconDeviceTablet size={24} stroke={1.6} aria-hidden />
        <span className={classes.who}>
          <b>{name}</b>
          <span>{tabletName}</span>
        </span>
        <Button size="md" h={48} leftSection={<IconLock size={20} stroke={1.8} aria-hidden />} onClick={onLock}>
          Lock
        </Button>
      </header>
      <main className={classes.content}>{children}</main>
      <div role="alert" className={left === undefined ? undefined : classes.countdown}>
        {left === undefined ? null : `Locks in ${left} ${left === 1 ? 'second' : 'seconds'}. Touch the screen to go on.`}
      </div>
    </div>
  )
}
