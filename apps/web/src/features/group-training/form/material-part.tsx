import { Input, Tabs } from '@mantine/core'
import { useState } from 'react'

import type { MemberTraining, TrainingLibrary } from '#contract/training/training'
import type { BoundField } from '#web/platform/forms/contract/use-form-draft.ts'
import { Card } from '#web/platform/ui/kit/card.tsx'
import { EmptyState } from '#web/platform/ui/page/empty-state.tsx'
import { Quiet } from '#web/platform/ui/kit/quiet.tsx'
import { Section } from '#web/platform/ui/page/screen.tsx'
import { noVideosText } from '#web/shared/training/no-videos-text.ts'
import card from '#web/shared/training/video-card.module.css'
import { usePostersInSight, VideoPoster } from '#web/shared/training/video-poster.tsx'

import classes from '../group.module.css'
import { chosenOf, minutes, totalOf } from '../group-words.ts'

interface MaterialPartProps extends BoundField<string[]> {
  library: TrainingLibrary
}

/** The videos as selectable cards. They play in the order of selection (GROUP-007 to GROUP-011). */
export function MaterialPart({ library, value, onChange, error, path }: MaterialPartProps) {
  const [tab, setTab] = useState<'all' | 'osha'>('all')
  const isInSight = usePostersInSight()
  const toggle = (eTag: string) => onChange(value.includes(eTag) ? value.filter((one) => one !== eTag) : [...value, eTag])
  const total = totalOf(chosenOf(library.all, value))
  return (
    <Section title="Training Material" action={<span className="numbers">{`Total possible credit: ${minutes(total)}`}</span>}>
      <div role="group" aria-label="Training Material" data-path={path} tabIndex={-1}>
        {error ? <Input.Error mb={8}>{error}</Input.Error> : null}
        <Tabs value={tab} onChange={(next) => setTab(next === 'osha' ? 'osha' : 'all')}>
          <Tabs.List>
            <Tabs.Tab value="all">All</Tabs.Tab>
            <Tabs.Tab value="osha">OSHA</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value={tab} pt="md">
            {library[tab].length === 0 ? <EmptyState>{noVideosText}</EmptyState> : null}
            <ul className={card.grid}>
              {library[tab].map((video, at) => (
                <li key={video.eTag}>
                  <VideoChoice
                    video={video}
                    waits={!isInSight(at)}
                    number={value.indexOf(video.eTag) + 1}
                    onClick={() => toggle(video.eTag)}
                  />
                </li>
              ))}
            </ul>
          </Tabs.Panel>
        </Tabs>
      </div>
    </Section>
  )
}

/** A toggle card. `number` is its position once selected; 0 if not selected. */
function VideoChoice({ video, waits, number, onClick }: { video: MemberTraining; waits: boolean; number: number; onClick: () => void }) {
  return (
    <Card component="button" type="button" p={0} className={`${card.card} ${classes.choice}`} aria-pressed={number > 0} onClick={onClick}>
      <VideoPoster video={video} waits={waits} still />
      <span className={card.words}>
        <strong>{video.name}</strong>
        <Quiet className="numbers">{minutes(video.duration)}</Quiet>
      </span>
      {number > 0 ? (
        <span className={classes.number}>
          <span className="visually-hidden">Number </span>
          {number}
        </span>
      ) : null}
    </Card>
  )
}
