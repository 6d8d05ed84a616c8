import { ActionIcon, Text } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { Card } from '#web/platform/ui/kit/card.tsx'

import { PlayPause } from './notices.tsx'
import { NoticeAction } from './notice-action.tsx'
import type { Notice } from './notices.ts'
import classes from './notices.module.css'
import { useCarousel } from './use-carousel.ts'

export interface FoldedNoticesProps {
  notices: readonly Notice[]
  onTour: () => void
  /** Whether to show the subject, for a single notice. */
  withText: boolean
  /** Shows the cards again; absent if one card fills the screen. */
  onUnfold?: (() => void) | undefined
}

/** The notices in one line: always on narrow screens, otherwise once they are read. */
export function FoldedNotices({ notices, onTour, withText, onUnfold }: FoldedNoticesProps) {
  const { viewport, holding, first, turns, playing, canPlay, toggle, next } = useCarousel(notices.length)
  return (
    <Card component="section" row p="0 4px 0 0" mih={48} aria-label="Notices">
      <div ref={viewport} {...holding} className={classes.viewport} role="group" aria-roledescription="carousel" aria-label="Notices">
        <ul className={classes.lines} aria-live={playing ? 'off' : 'polite'}>
          {notices.map((notice) => (
            <li key={notice.id} className={classes.line}>
              <NoticeAction notice={notice} onTour={onTour} className={classes.lineAction}>
                <notice.sign size={20} stroke={1.6} className={classes.sign} aria-hidden />
                {notice.title}
                {withText ? (
                  <Text component="span" fz={13} c="dimmed" truncate fw={400}>
                    {notice.text}
                  </Text>
                ) : null}
              </NoticeAction>
            </li>
          ))}
        </ul>
      </div>
      {turns ? (
        <>
          <span className={`${classes.position} numbers`}>
            {first + 1} of {notices.length}
          </span>
          {canPlay ? <PlayPause playing={playing} onToggle={toggle} size={44} /> : null}
          <ActionIcon size={44} aria-label="Next notice" onClick={next}>
            <IconChevronRight size={18} stroke={1.8} aria-hidden />
          </ActionIcon>
        </>
      ) : null}
      {onUnfold ? (
        <ActionIcon size={44} aria-label="Show notices" title="Show notices" onClick={onUnfold}>
          <IconChevronDown size={18} stroke={1.8} aria-hidden />
        </ActionIcon>
      ) : null}
    </Card>
  )
}
