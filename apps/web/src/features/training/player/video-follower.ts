/** A piece of a film that was played without a jump, in seconds of the film. */
export interface Stretch {
  from: number
  to: number
  rate: number
  /** The page could be seen all the while. */
  visible: boolean
}

export interface FollowOptions {
  /** The length of the film as the list has it; the file may be a little longer. */
  seconds: number
  /** Where the film begins. */
  startAt: number
  /** How far it has been watched: no way leads beyond that but watching. */
  furthest: number
  onStretch: (stretch: Stretch) => void
  onPosition: (second: number) => void
  onEnd: () => void
  /** Playback was stopped because the page had been hidden for too long. */
  onHidden: () => void
}

/** A stretch is reported once it is longer than this, in seconds. */
const reportAfter = 10
/** The fastest rate that the player offers. */
const fastest = 1.5
/** Between two looks at the position the film moves less than this; more is a jump. In seconds. */
const longestStep = 5
/** The end of the file may lie this much beyond the length of the list. In seconds. */
const tolerance = 0.25
/** The milliseconds after which a hidden page stops: the server counts nothing from there on. */
const hiddenLimit = 30_000

/** Listens to a video: reports what is played, and takes every jump beyond the furthest watched second back, whoever makes it. */
export class VideoFollower {
  private readonly video: HTMLVideoElement
  private readonly options: FollowOptions
  private readonly listening = new AbortController()
  private furthest: number
  /** Where the stretch began that is not reported yet. */
  private begun: number | undefined
  private reached: number
  private rate: number
  private visible = !document.hidden
  private leaving: ReturnType<typeof setTimeout> | undefined

  constructor(video: HTMLVideoElement, options: FollowOptions) {
    this.video = video
    this.options = options
    this.furthest = Math.max(options.furthest, options.startAt)
    this.reached = options.startAt
    this.rate = video.playbackRate
    this.listen(video, 'timeupdate', () => this.look())
    this.listen(video, 'seeking', () => this.seek())
    this.listen(video, 'ratechange', () => this.changeRate())
    this.listen(video, 'play', () => void (this.begun ??= this.reached))
    this.listen(video, 'pause', () => this.rest())
    this.listen(video, 'ended', () => this.end())
    this.listen(video, 'loadedmetadata', () => this.begin())
    this.listen(document, 'visibilitychange', () => this.turnAway())
    if (video.readyState >= 1) this.begin()
  }

  /** Reports what has been played up to now. */
  close() {
    const { begun, reached, rate, visible, video } = this
    if (begun !== undefined && reached > begun) this.options.onStretch({ from: begun, to: reached, rate, visible })
    this.begun = video.paused ? undefined : reached
    this.rate = video.playbackRate
    this.visible = !document.hidden
  }

  /** Goes to a second that has been watched; a later one leads to the furthest. */
  goTo(second: number) {
    this.video.currentTime = Math.min(second, this.furthest)
  }

  stop() {
    this.close()
    clearTimeout(this.leaving)
    this.listening.abort()
  }

  private listen(target: EventTarget, type: string, listener: () => void) {
    target.addEventListener(type, listener, { signal: this.listening.signal })
  }

  private get second() {
    return Math.min(Math.max(this.video.currentTime, 0), this.options.seconds)
  }

  private begin() {
    this.video.currentTime = this.reached
  }

  private look() {
    const { second, reached, video } = this
    if (video.seeking) return
    if (second < reached || second > reached + longestStep) return this.seek()
    if (!video.paused) this.begun ??= reached
    this.reached = second
    this.furthest = Math.max(this.furthest, second)
    this.options.onPosition(second)
    if (this.begun !== undefined && second - this.begun > reportAfter) this.close()
  }

  private seek() {
    this.close()
    const { second, furthest, video } = this
    if (second > furthest + tolerance) {
      video.currentTime = furthest
      return
    }
    this.reached = second
    this.begun = video.paused ? undefined : second
    this.options.onPosition(second)
  }

  private changeRate() {
    if (this.video.playbackRate > fastest) this.video.playbackRate = fastest
    this.close()
  }

  private rest() {
    this.look()
    this.close()
    this.begun = undefined
  }

  private end() {
    this.rest()
    this.options.onEnd()
  }

  private turnAway() {
    clearTimeout(this.leaving)
    this.close()
    if (document.hidden) this.leaving = setTimeout(() => this.leave(), hiddenLimit)
  }

  private leave() {
    if (this.video.paused) return
    this.video.pause()
    this.options.onHidden()
  }
}
