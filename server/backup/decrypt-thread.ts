// The thread says when the key has opened the archive, then sends plain text in blocks; every message back takes one.
import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { decryptAge } from './age.ts'

const BLOCKS_AHEAD = 8

const port = parentPort as MessagePort
let ahead = 0
port.on('message', () => {
  ahead--
})
await using file = await open(workerData.file)
const blocks = await decryptAge(file, workerData.key)
port.postMessage('opened')
for await (const block of blocks) {
  port.postMessage(
    block,
    block.map(({ buffer }) => buffer as ArrayBuffer),
  )
  ahead++
  while (ahead >= BLOCKS_AHEAD) await once(port, 'message')
}
port.close()
