import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { freePort } from '../../postgres/free-port.ts'
import { root } from '../../server/root.ts'
import { PATIENCE } from '../patience.ts'
import { processesNaming } from './processes.ts'

export interface KurProcess {
  pid: number
  address: string
  dataDir: string
  output(): string
  ready(): Promise<void>
  end(signal: NodeJS.Signals): Promise<void>
  exitCode(): Promise<number | null>
}

const children = new Set<ChildProcess>()
const folders = new Set<string>()

export function newDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kur-test-'))
  chmodSync(folder, 0o711)
  folders.add(folder)
  return folder
}

export async function startKur(env: Record<string, string> = {}): Promise<KurProcess> {
  const settings = {
    DATA_DIR: env.DATA_DIR ?? newDataDir(),
    PORT: String(await freePort()),
    ...env,
  }
  // Inherits nothing: a DATABASE_URL of this process must not reach a test.
  const child = spawn(process.execPath, [join(root, 'build', 'server', 'main.js')], {
    env: settings,
  })
  children.add(child)
  const exit = once(child, 'exit')
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
  const exitCode = async () => (await exit)[0] as number | null
  return {
    pid: child.pid ?? 0,
    address: `http://127.0.0.1:${settings.PORT}`,
    dataDir: settings.DATA_DIR,
    output: () => text,
    exitCode,
    async ready() {
      const refusal = exit.then(([code]) =>
        Promise.reject(new Error(`ended with ${code}: ${text}`)),
      )
      await Promise.race([refusal, vi.waitUntil(() => text.includes('Kur çalışıyor'), PATIENCE)])
    },
    async end(signal) {
      child.kill(signal)
      await exit
    },
  }
}

export async function cleanUp(): Promise<void> {
  for (const child of children) child.kill('SIGKILL')
  children.clear()
  for (const folder of folders) {
    await vi.waitUntil(() => processesNaming(folder).length === 0, PATIENCE)
    rmSync(folder, { recursive: true, force: true })
  }
  folders.clear()
}
