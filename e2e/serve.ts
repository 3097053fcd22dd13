/* The built application on an empty data folder of its own, for the browser tests. It goes with its folder. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API_TOKEN, DEMO_PASSWORD } from './demo.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'kur-e2e-'))
const app = spawn(process.execPath, ['build/server/main.js'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: process.argv[2],
    DATA_DIR: dataDir,
    DEMO_PASSWORD,
    API_TOKEN,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
  },
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => app.kill(signal))
app.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(code ?? 0)
})
