import { parentPort, workerData } from 'node:worker_threads'

import { drawPdf } from './draw-pdf.ts'

const bytes = await drawPdf(workerData)
parentPort?.postMessage(new Uint8Array(bytes))
