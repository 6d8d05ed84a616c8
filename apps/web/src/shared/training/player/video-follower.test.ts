import { afterEach, expect, test, vi } from 'vitest'

import { VideoFollower, type FollowOptions, type Stretch } from './video-follower.ts'

/** A video element without a picture, controlled by the test. */
class FakeVideo extends EventTarget {
  currentTime = 0
  playbackRate = 1
  paused = true
  seeking = false
  readyState = 1
  pause() {
    this.paused = true
    this.say('pause')
  }
  say(type: string) {
    this.dispatchEvent(new Event(type))
  }
  /** Plays up to a second in steps of 0.25 seconds. */
  playTo(second: number) {
    if (this.paused) {
      this.paused = false
      this.say('play')
    }
    for (let at = this.currentTime + 0.25; at <= second; at += 0.25) {
      this.currentTime = at
      this.say('timeupdate')
    }
  }
  /** Seeks as a script or a native control would. */
  seekTo(second: number) {
    this.currentTime = second
    this.say('seeking')
  }
}

let isHidden = false
const hide = (hidden: boolean) => {
  isHidden = hidden
  document.dispatchEvent(new Event('visibilitychange'))
}

function follow(change: Partial<FollowOptions> = {}) {
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  const video = new FakeVideo()
  const stretches: Stretch[] = []
  const heard: string[] = []
  const following = new VideoFollower(video as never, {
    seconds: 60,
    startAt: 0,
    furthest: 0,
    onStretch: (stretch) => stretches.push(stretch),
    onPosition: () => undefined,
    onEnd: () => heard.push('end'),
    onHidden: () => heard.push('hidden'),
    ...change,
  })
  return { video, stretches, heard, following, spans: () => stretches.map(({ from, to }) => [from, to]) }
}

afterEach(() => {
  isHidden = false
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a stretch is reported after more than ten seconds, and the rest on pause', () => {
  const { video, stretches, spans } = follow()
  video.playTo(10)
  expect(stretches).toEqual([])
  video.playTo(12)
  expect(stretches).toEqual([{ from: 0, to: 10.25, rate: 1, visible: true }])
  video.pause()
  expect(spans()).toEqual([
    [0, 10.25],
    [10.25, 12],
  ])
})

test('the film starts where the person stopped, and a jump ahead returns to the furthest watched second', () => {
  const { video, spans } = follow({ startAt: 20, furthest: 30 })
  expect(video.currentTime).toBe(20)
  video.playTo(22)
  video.seekTo(50)
  expect(video.currentTime).toBe(30)
  video.say('seeking')
  video.playTo(32)
  video.seekTo(40)
  expect(video.currentTime).toBe(32)
  video.pause()
  expect(spans()).toEqual([
    [20, 22],
    [30, 32],
  ])
})

test('a jump without a seeking event is reverted and not reported', () => {
  const { video, spans } = follow()
  video.playTo(2)
  video.currentTime = 45
  video.say('timeupdate')
  expect(video.currentTime).toBe(2)
  video.say('seeking')
  video.pause()
  expect(spans()).toEqual([[0, 2]])
})

test('rewatching is a separate stretch and does not lower the furthest second', () => {
  const { video, spans, following } = follow()
  video.playTo(8)
  video.seekTo(3)
  video.playTo(5)
  following.goTo(30)
  expect(video.currentTime).toBe(8)
  video.say('seeking')
  video.pause()
  expect(spans()).toEqual([
    [0, 8],
    [3, 5],
  ])
})

test('the rate is limited to 1.5, and each rate has its own stretch', () => {
  const { video, stretches } = follow()
  video.playTo(4)
  video.playbackRate = 16
  video.say('ratechange')
  expect(video.playbackRate).toBe(1.5)
  video.playTo(6)
  video.pause()
  expect(stretches.map(({ to, rate }) => [to, rate])).toEqual([
    [4, 1],
    [6, 1.5],
  ])
})

test('playback stops after the page is hidden for 30 seconds, and the hidden part is marked', () => {
  vi.useFakeTimers()
  const { video, stretches, heard } = follow()
  video.playTo(4)
  hide(true)
  video.playTo(6)
  vi.advanceTimersByTime(29_000)
  expect(video.paused).toBe(false)
  vi.advanceTimersByTime(1_000)
  expect(video.paused).toBe(true)
  expect(heard).toEqual(['hidden'])
  hide(false)
  expect(stretches.map(({ to, visible }) => [to, visible])).toEqual([
    [4, true],
    [6, false],
  ])
})

test('the end never exceeds the listed length, and nothing is reported after the film is left', () => {
  const { video, spans, heard, following } = follow()
  video.playTo(59.75)
  video.currentTime = 60.02
  video.say('ended')
  expect(heard).toEqual(['end'])
  expect(spans().at(-1)?.[1]).toBe(60)
  following.stop()
  video.seekTo(3)
  video.playTo(20)
  expect(spans().at(-1)?.[1]).toBe(60)
})
