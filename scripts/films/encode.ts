import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { pictureName } from './render-pictures.ts'
import { run } from './run.ts'
import { sampleRate } from './voice.ts'

/** Files without dates and names of programs: built twice on one machine, they are the same. */
const exact = '-fflags +bitexact -flags:v +bitexact -flags:a +bitexact -map_metadata -1'.split(' ')
const color = '-color_primaries bt709 -color_trc bt709 -colorspace bt709 -color_range tv'.split(' ')
const filter = 'fps=5,scale=in_range=pc:out_range=tv:out_color_matrix=bt709:flags=accurate_rnd+full_chroma_int,format=yuv420p'
/** `realtime` needs a sixth of the time of `good` for pictures that stand still; the file is an eighth larger, the picture the same. */
const vp9 = '-c:v libvpx-vp9 -b:v 0 -crf 36 -deadline realtime -cpu-used 5 -row-mt 0 -g 50'.split(' ')
const opus = '-c:a libopus -application voip -b:a 32k'.split(' ')
const quiet = ['-hide_banner', '-loglevel', 'error', '-y']

/**
 * Makes `film.webm` in the folder, which holds the pictures.
 * @param starts when each picture begins, in seconds. A keyframe stands at each, so that nothing of the picture before remains
 * @param sound the samples of the whole film
 */
export function encode(folder: string, seconds: number, starts: readonly number[], sound: Int16Array): void {
  const path = (name: string) => join(folder, name)
  const ffmpeg = (...args: string[]) => run('ffmpeg', [...quiet, ...args])
  writeFileSync(path('sound.raw'), sound)
  const level = `loudnorm=I=-16:TP=-1.5:LRA=7,aresample=${sampleRate}`
  const mono = ['-ac', '1', '-ar', String(sampleRate)]
  ffmpeg('-f', 's16le', ...mono, '-i', path('sound.raw'), '-af', level, ...mono, '-c:a', 'pcm_s16le', ...exact, path('sound.wav'))
  writeFileSync(path('pictures.ffconcat'), pictureList(seconds, starts))
  const pictures = ['-f', 'concat', '-i', path('pictures.ffconcat'), '-t', String(seconds), '-vf', filter, '-an', '-threads', '1']
  ffmpeg(...pictures, ...color, ...vp9, '-force_key_frames', starts.join(','), ...exact, path('silent.webm'))
  const both = ['-i', path('silent.webm'), '-i', path('sound.wav'), '-map', '0:v', '-map', '1:a', '-c:v', 'copy', ...opus]
  ffmpeg(...both, '-t', String(seconds), ...exact, '-cues_to_front', '1', path('film.webm'))
}

/** The list for ffmpeg: each picture with its length. The last one stands twice, because ffmpeg ignores the length of the last. */
function pictureList(seconds: number, starts: readonly number[]): string {
  const lines = starts.map((start, index) => `file ${pictureName(index)}\nduration ${((starts[index + 1] ?? seconds) - start).toFixed(3)}`)
  return ['ffconcat version 1.0', ...lines, `file ${pictureName(starts.length - 1)}`].join('\n') + '\n'
}
