import { longestStep } from './film-text.ts'

/** A part of a film that was played without a jump, in seconds of the film. */
export interface Stretch {
  from: number
  to: number
  rate: number
  /** Whether the page was visible the whole time. */
  visible: boolean
}

export interface FollowOptions {
  /** The length of the film from the list; the file may be slightly longer. */
  seconds: number
  /** The starting position. */
  startAt: number
  /** The furthest watched second. Positions beyond it can only be reached by watching. */
  furthest: number
  onStretch: (stretch: Stretch) => void
  onPosition: (second: number) => void
  onEnd: () => void
  /** Called when playback was stopped because the page had been hidden for too long. */
  onHidden: () => void
}

/** A stretch is reported once it is longer than this, in seconds. */
const reportAfter = 10
/** The fastest rate that the player offers. */
const fastest = 1.5
/** Seeking up to this far beyond the furthest watched second is tolerated, in seconds, because the file may be slightly longer than listed. */
const tolerance = 0.25
/** Playback stops after the page has been hidden for this many milliseconds, because the server credits nothing after that. */
const hiddenLimit = 30_000

/** Follows a video element: reports what is played, and reverts every jump beyond the furthest watched second, whatever caused it. */
export class VideoFollower {
  private readonly video: HTMLVideoElement
  private readonly options: FollowOptions
  private readonly listening = new AbortController()
  private furthest: number
  /** The start of the stretch that is not reported yet. */
  private stretchStart: number | undefined
  private reached: number
  private rate: number
  private visible = !document.hidden
  private hiddenTimer: ReturnType<typeof setTimeout> | undefined

  constructor(video: HTMLVideoElement, options: FollowOptions) {
    this.video = video
    this.options = options
    this.furthest = Math.max(options.furthest, options.startAt)
    this.reached = options.startAt
    this.rate = video.playbackRate
    this.listen(video, 'timeupdate', () => this.checkPosition())
    this.listen(video, 'seeking', () => this.handleSeek())
    this.listen(video, 'ratechange', () => this.changeRate())
    this.listen(video, 'play', () => void (this.stretchStart ??= this.reached))
    this.listen(video, 'pause', () => this.handlePause())
    this.listen(video, 'ended', () => this.end())
    this.listen(video, 'loadedmetadata', () => this.seekToStart())
    this.listen(document, 'visibilitychange', () => this.handleVisibility())
    if (video.readyState >= 1) this.seekToStart()
  }

  /** Reports what has been played so far. */
  close() {
    const { stretchStart, reached, rate, visible, video } = this
    if (stretchStart !== undefined && reached > stretchStart) this.options.onStretch({ from: stretchStart, to: reached, rate, visible })
    this.stretchStart = video.paused ? undefined : reached
    this.rate = video.playbackRate
    this.visible = !document.hidden
  }

  /** Goes to a watched second; a later one is limited to the furthest watched second. */
  goTo(second: number) {
    this.video.currentTime = Math.min(second, this.furthest)
  }

  stop() {
    this.close()
    clearTimeout(this.hiddenTimer)
    this.listening.abort()
  }

  private listen(target: EventTarget, type: string, listener: () => void) {
    target.addEventListener(type, listener, { signal: this.listening.signal })
  }

  private get second() {
    return Math.min(Math.max(this.video.currentTime, 0), this.options.seconds)
  }

  private seekToStart() {
    this.video.currentTime = this.reached
  }

  private checkPosition() {
    const { second, reached, video } = this
    if (video.seeking) return
    if (second < reached || second > reached + longestStep) return this.handleSeek()
    if (!video.paused) this.stretchStart ??= reached
    this.reached = second
    this.furthest = Math.max(this.furthest, second)
    this.options.onPosition(second)
    if (this.stretchStart !== undefined && second - this.stretchStart > reportAfter) this.close()
  }

  private handleSeek() {
    this.close()
    const { second, furthest, video } = this
    if (second > furthest + tolerance) {
      video.currentTime = furthest
      return
    }
    this.reached = second
    this.stretchStart = video.paused ? undefined : second
    this.options.onPosition(second)
  }

  private changeRate() {
    if (this.video.playbackRate > fastest) this.video.playbackRate = fastest
    this.close()
  }

  private handlePause() {
    this.checkPosition()
    this.close()
    this.stretchStart = undefined
  }

  private end() {
    this.handlePause()
    this.options.onEnd()
  }

  private handleVisibility() {
    clearTimeout(this.hiddenTimer)
    this.close()
    if (document.hidden) this.hiddenTimer = setTimeout(() => this.stopHidden(), hiddenLimit)
  }

  private stopHidden() {
    if (this.video.paused) return
    this.video.pause()
    this.options.onHidden()
  }
}
