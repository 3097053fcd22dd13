import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../db/embedded/free-port.ts'
import { findChromium } from '../../scripts/chromium.ts'

/** A Chromium without a window that is told what to do through a port. */
export interface Browser {
  port: number
  stop(): Promise<void>
}

export async function startBrowser(): Promise<Browser> {
  const { executablePath, args } = await findChromium()
  const port = await freePort()
  const profile = mkdtempSync(join(tmpdir(), 'kur-lighthouse-'))
  const child = spawn(
    executablePath,
    [...args, '--headless', `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`],
    { stdio: 'ignore' },
  )
  const exit = once(child, 'exit')
  await Promise.race([
    untilListening(port),
    exit.then(() => Promise.reject(new Error('Chromium ended'))),
  ])
  return {
    port,
    async stop() {
      child.kill()
      await exit
      rmSync(profile, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

async function untilListening(port: number): Promise<void> {
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/json/version`).catch(() => undefined)
    if (response?.ok) return
    await sleep(50)
  }
}
