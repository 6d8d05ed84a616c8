import { copyFileSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { builtFilm } from './built/built-film.ts'
import { captionsOf } from './captions.ts'
import { encode } from './encode.ts'
import { filmFile } from './film-file.ts'
import { mediaHash, scriptHash } from './film-hashes.ts'
import type { FilmSource } from './film-sources.ts'
import { drawPosters } from './built/posters.ts'
import { renderPictures } from './render-pictures.ts'
import { picturesOf } from './slide-page.ts'
import { soundTrack } from './sound-track.ts'
import { spokenText, type Abbreviations } from './spoken-text.ts'
import { timelineOf } from './timeline.ts'
import { sampleRate, speak } from './voice.ts'
import { webVtt } from './web-vtt.ts'

/** The share by which a film may be longer or shorter than planned. */
const tolerance = 0.15

/**
 * Builds a film, or only its data files if nothing visible or audible has changed.
 * @param work the folder for intermediate pictures and sound. Files of other films in it are kept
 * @param onlyPictures draws the pictures and does not change the film
 * @returns a summary of what was done
 */
export async function buildFilm(film: FilmSource, abbreviations: Abbreviations, work: string, onlyPictures: boolean): Promise<string> {
  const { script, eTag, markdown } = film
  const hashes = { scriptHash: scriptHash(markdown), mediaHash: mediaHash(script, abbreviations) }
  const before = builtFilm(film)
  if (!onlyPictures && before?.scriptHash === hashes.scriptHash && before.mediaHash === hashes.mediaHash) return 'nothing has changed'
  const samplesOf = (sentence: string) => speak(spokenText(sentence, abbreviations), join(work, 'voice'))
  const timeline = timelineOf(script, (sentence) => samplesOf(sentence).length / sampleRate)
  if (Math.abs(timeline.seconds / film.plannedSeconds - 1) > tolerance)
    throw new Error(`${eTag} runs ${timeline.seconds} seconds; ${film.plannedSeconds} are planned`)
  const pictures = picturesOf(timeline)
  const folder = join(work, eTag)
  if (before?.mediaHash !== hashes.mediaHash || onlyPictures) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    await renderPictures(pictures, script, timeline, folder)
    if (onlyPictures) return `${pictures.length} pictures, ${timeline.seconds} seconds`
    const starts = pictures.map(({ start }) => start)
    encode(folder, timeline.seconds, starts, soundTrack(timeline, sampleRate, samplesOf))
    mkdirSync(film.folder, { recursive: true })
    copyFileSync(join(folder, 'film.webm'), join(film.folder, `${eTag}.webm`))
    await drawPosters([film], work)
  }
  const write = (type: string, text: string) => writeFileSync(join(film.folder, `${eTag}.${type}`), text)
  const sentences = timeline.scenes.flatMap((scene) => (scene.kind === 'slide' ? scene.paragraphs.flat() : []))
  write('vtt', webVtt(captionsOf(sentences)))
  write('chapters.vtt', webVtt(timeline.chapters.map(({ title, ...times }) => ({ ...times, text: title }))))
  const { size: bytes } = statSync(join(film.folder, `${eTag}.webm`))
  write('json', `${JSON.stringify(filmFile({ eTag, bytes, ...hashes }, script, timeline), null, 1)}\n`)
  return `${pictures.length} pictures, ${timeline.seconds} seconds, ${Math.round(bytes / 1024)} kB`
}
