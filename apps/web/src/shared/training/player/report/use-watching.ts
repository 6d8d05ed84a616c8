import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { isConnectionLost, subscribe } from '#web/platform/api/connection.ts'

import { reportQueue, type ReportQueueOptions } from './report-queue.ts'
import { VideoFollower, type FollowOptions } from '../video-follower.ts'

interface WatchingOptions extends Omit<FollowOptions, 'onStretch'> {
  /** Identifies the watching session; a change restarts everything. */
  sitting: string
  send: ReportQueueOptions['send']
  /** Called after the end, once everything has reached the server. */
  onSaved: () => void
}

/** Follows the video of a watching session and reports what is watched. While the connection is lost, reports are queued in memory. */
export function useWatching({ sitting, seconds, startAt, furthest, ...options }: WatchingOptions) {
  const [element, setElement] = useState<HTMLVideoElement | null>(null)
  const follower = useRef<VideoFollower>(undefined)
  const onPosition = useEffectEvent(options.onPosition)
  const onHidden = useEffectEvent(options.onHidden)
  const onEnd = useEffectEvent(options.onEnd)
  const onSaved = useEffectEvent(options.onSaved)
  const send = useEffectEvent(options.send)
  const begin = useEffectEvent((video: HTMLVideoElement) => {
    let ended = false
    const queue = reportQueue({ send, onEmpty: () => ended && onSaved() })
    const end = () => {
      ended = true
      onEnd()
      queue.flush()
    }
    const own = new VideoFollower(video, { seconds, startAt, furthest, onStretch: queue.add, onPosition, onHidden, onEnd: end })
    follower.current = own
    return { own, queue }
  })
  useEffect(() => {
    if (!element) return
    const { own, queue } = begin(element)
    const leave = () => {
      own.close()
      queue.sendLast()
    }
    const unsubscribe = subscribe(() => void (isConnectionLost() || queue.flush()))
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      unsubscribe()
      own.stop()
      queue.sendLast()
    }
  }, [element, sitting])
  return { ref: setElement, element, goTo: (second: number) => follower.current?.goTo(second) }
}
