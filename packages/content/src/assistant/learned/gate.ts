import { readFileSync } from 'node:fs'

/** What the gate has learned: the library answers a question if the bias and the weighted signs sum to zero or more. */
export interface GateWeights {
  bias: number
  weights: readonly number[]
}

let cached: GateWeights | undefined

/** The weights of the gate, loaded on first use and cached. `npm run train:assistant` writes their file. */
export function gateWeights(): GateWeights {
  cached ??= readGate(readFileSync(new URL('gate.bin', import.meta.url)))
  return cached
}

/** The weights in a file: the bias, then the weight of each sign. */
export function readGate(bytes: Uint8Array): GateWeights {
  const [bias = 0, ...weights] = new Float64Array(Uint8Array.from(bytes).buffer)
  return { bias, weights }
}

export const gateBytes = ({ bias, weights }: GateWeights): Uint8Array => new Uint8Array(Float64Array.of(bias, ...weights).buffer)
