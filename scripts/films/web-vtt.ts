/** A WebVTT cue. Times are in seconds from the start of the film. */
export interface Cue {
  start: number
  end: number
  text: string
}

/** Formats the cues as a WebVTT file. */
export const webVtt = (cues: readonly Cue[]): string =>
  ['WEBVTT', ...cues.map(({ start, end, text }, index) => `${index + 1}\n${time(start)} --> ${time(end)}\n${text}`)].join('\n\n') + '\n'

function time(seconds: number): string {
  const whole = Math.round(seconds * 1000)
  const part = (divisor: number, size: number, width: number) => String(Math.floor(whole / divisor) % size).padStart(width, '0')
  return `${part(3_600_000, 100, 2)}:${part(60_000, 60, 2)}:${part(1000, 60, 2)}.${part(1, 1000, 3)}`
}
