import { parentPort, workerData } from 'node:worker_threads'

import { readDocument } from './read-document.ts'

parentPort?.postMessage(await readDocument(workerData))
