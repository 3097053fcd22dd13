/* The built application on an empty data folder, for the browser tests. The folder is removed at the end. */
import { spawn } from 'node:child_process'
import { mkdirSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { API_TOKEN, DEMO_PASSWORD } from './demo.ts'
import { PORT } from './port.ts'
import { DATA_DIR } from './school.ts'

rmSync(DATA_DIR, { recursive: true, force: true })
mkdirSync(DATA_DIR, { mode: 0o711 })
const logFile = join(DATA_DIR, 'kur.log')
const log = openSync(logFile, 'w')
const app = spawn(process.execPath, ['build/server/main.js'], {
  stdio: ['ignore', log, log],
  env: {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(PORT),
    DATA_DIR,
    DEMO_PASSWORD,
    API_TOKEN,
    RATE_LIMIT: 'on',
    LOG_LEVEL: 'warn',
  },
})
let isAsked = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    isAsked = true
    app.kill(signal)
  })
}
app.on('exit', (code, signal) => {
  if (!isAsked)
    process.stderr.write(`Kur ended by itself (${signal ?? code}).\n${endOf(logFile)}\n`)
  rmSync(DATA_DIR, { recursive: true, force: true })
  process.exit(code ?? 0)
})

function endOf(file: string): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-20).join('\n')
}
