import { ActionIcon, Box, Stack } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconChevronUp, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'

import { Section } from '#web/platform/ui/page/screen.tsx'

import { NoticeAction } from './notice-action.tsx'
import type { Notice } from './notices.ts'
import classes from './notices.module.css'
import { useCarousel, type CarouselState } from './use-carousel.ts'

export interface NoticesProps {
  notices: readonly Notice[]
  onTour: () => void
  onFold: () => void
}

/** The notices as cards, one to three side by side (DASH-001 to DASH-005). */
export function Notices({ notices, onTour, onFold }: NoticesProps) {
  const { viewport, holding, ...turning } = useCarousel(notices.length)
  return (
    <Section title="Notices" action={<Controls carousel={turning} count={notices.length} onFold={onFold} />}>
      <div ref={viewport} {...holding} className={classes.viewport} role="group" aria-roledescription="carousel" aria-label="Notices">
        <ul className={classes.cards} aria-live={turning.playing ? 'off' : 'polite'}>
          {notices.map((notice) => (
            <li key={notice.id} className={classes.slide}>
              <NoticeCard notice={notice} onTour={onTour} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}

type Turning = Omit<CarouselState, 'viewport' | 'holding'>

function NoticeCard({ notice, onTour }: { notice: Notice; onTour: () => void }) {
  const { sign: Sign, title, text, action } = notice
  return (
    <Card row gap={12} h="100%" style={{ alignItems: 'stretch' }}>
      <Sign size={20} stroke={1.6} className={classes.sign} aria-hidden />
      <Stack gap={4} align="flex-start">
        <Box component="h3" lts="-0.009em">
          {title}
        </Box>
        <Quiet component="p" flex={1} lh="18px">
          {text}
        </Quiet>
        <NoticeAction notice={notice} onTour={onTour} className={classes.action}>
          {action}
        </NoticeAction>
      </Stack>
    </Card>
  )
}

function Controls({ carousel, count, onFold }: { carousel: Turning; count: number; onFold: () => void }) {
  const { first, last } = carousel
  return (
    <>
      {carousel.turns ? (
        <>
          <span className={`${classes.position} numbers`}>
            {first === last ? `${first + 1} of ${count}` : `${first + 1} to ${last + 1} of ${count}`}
          </span>
          <TurningButtons carousel={carousel} />
        </>
      ) : null}
      <ActionIcon aria-label="Collapse notices" title="Collapse notices" onClick={onFold}>
        <IconChevronUp size={16} stroke={1.8} aria-hidden />
      </ActionIcon>
    </>
  )
}

/** Pause, previous and next. */
function TurningButtons({ carousel }: { carousel: Turning }) {
  const { playing, canPlay, toggle, next, previous } = carousel
  return (
    <>
      {canPlay ? <PlayPause playing={playing} onToggle={toggle} /> : null}
      <ActionIcon aria-label="Previous notice" onClick={previous}>
        <IconChevronLeft size={16} stroke={1.8} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label="Next notice" onClick={next}>
        <IconChevronRight size={16} stroke={1.8} aria-hidden />
      </ActionIcon>
    </>
  )
}

/** Pauses and resumes automatic movement. */
export function PlayPause({ playing, onToggle, size = 32 }: { playing: boolean; onToggle: () => void; size?: number }) {
  const Sign = playing ? IconPlayerPause : IconPlayerPlay
  return (
    <ActionIcon size={size} aria-label={playing ? 'Pause notices' : 'Play notices'} onClick={onToggle}>
      <Sign size={16} stroke={1.8} aria-hidden />
    </ActionIcon>
  )
}
