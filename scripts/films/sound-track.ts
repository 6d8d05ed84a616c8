import type { Timeline } from './timeline.ts'

/** The samples of a whole film: each sentence at its position, with silence in between. */
export function soundTrack({ seconds, scenes }: Timeline, rate: number, samplesOf: (sentence: string) => Int16Array): Int16Array {
  const track = new Int16Array(seconds * rate)
  for (const scene of scenes) {
    if (scene.kind !== 'slide') continue
    for (const { text, start } of scene.paragraphs.flat()) track.set(samplesOf(text), Math.round(start * rate))
  }
  return track
}
