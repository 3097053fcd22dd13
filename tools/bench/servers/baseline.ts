import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { pinServer } from './cores.ts'

export interface Baseline extends Disposable {
  pid: number
  port: number
}

const OF_CONNECTION = ['connection', 'date', 'keep-alive', 'transfer-encoding']

export async function startBaseline(headers: Headers, body: Buffer): Promise<Baseline> {
  const child = fork(fileURLToPath(new URL('./baseline-process.ts', import.meta.url)))
  const same = Object.fromEntries([...headers].filter(([name]) => !OF_CONNECTION.includes(name)))
  const message = {
    headers: { ...same, 'content-length': String(body.length) },
    body: body.toString('base64'),
  }
  child.send(message)
  const [{ port }] = await once(child, 'message')
  const pid = child.pid ?? 0
  pinServer(pid)
  return { pid, port, [Symbol.dispose]: () => void child.kill() }
}
