import { parentPort, workerData } from 'node:worker_threads'

import type { Drawn, FromThread, ToThread } from './messages.ts'

/** What the build of the pages exports (apps/web/src/app/first-view/draw-screen.tsx). */
interface Built {
  drawScreen: (drawing: {
    address: string
    width: number
    height: number
    read: (address: string) => Promise<string | undefined>
  }) => Promise<Drawn | undefined>
}

const { drawScreen } = (await import(String(workerData))) as Built
const reads = new Map<number, (text: string | undefined) => void>()
let count = 0

const say = (message: FromThread) => parentPort?.postMessage(message)

function read(address: string): Promise<string | undefined> {
  count += 1
  const number = count
  say({ kind: 'read', number, address })
  return new Promise((resolve) => reads.set(number, resolve))
}

parentPort?.on('message', (message: ToThread) => {
  if (message.kind === 'draw') return void draw(message)
  reads.get(message.number)?.(message.text)
  reads.delete(message.number)
})

async function draw({ address, width, height }: Extract<ToThread, { kind: 'draw' }>) {
  try {
    say({ kind: 'drawn', drawn: (await drawScreen({ address, width, height, read })) ?? null })
  } catch (problem) {
    say({ kind: 'failed', problem })
  }
}
