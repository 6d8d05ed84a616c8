import { parentPort, workerData } from 'node:worker_threads'

import { readFile } from './read-file.ts'

parentPort?.postMessage(await readFile(workerData))
