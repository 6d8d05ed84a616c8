import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'

import { run } from './run.ts'

/** Samples in a second of what `speak` returns: one channel, 16 bits. */
export const sampleRate = 48_000
/** The voice, and how much slower than its own it speaks. */
const voice = ['-voice', 'rms', '--setf', 'duration_stretch=1.04']
/** Cuts the silence at both ends and softens the edges. `fade` stands behind `reverse`, because a fade at the end fails after `silence`. */
const trim = 'silence 1 0.02 0.2% fade 0.01 reverse silence 1 0.02 0.2% fade 0.02 reverse highpass 70 treble +3'.split(' ')

/** The samples of a spoken sentence. Sentences are kept in the folder, because most stay the same when a script changes. */
export function speak(sentence: string, folder: string): Int16Array {
  mkdirSync(folder, { recursive: true })
  const key = createHash('sha256')
    .update(JSON.stringify([voice, trim, sentence]))
    .digest('hex')
    .slice(0, 32)
  const file = join(folder, `${key}.raw`)
  if (!existsSync(file)) {
    const [spoken, trimmed] = [join(folder, `${key}.wav`), join(folder, `${key}.part.raw`)]
    run('flite', [...voice, '-t', sentence, '-o', spoken])
    run('sox', ['-R', '-G', spoken, '-r', String(sampleRate), '-c', '1', '-b', '16', '-e', 'signed-integer', trimmed, ...trim])
    renameSync(trimmed, file)
  }
  const bytes = readFileSync(file)
  return new Int16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 2)
}
