/* The built application on an empty data folder of its own, for the browser tests. It goes with its folder. */
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { API_TOKEN, DEMO_PASSWORD } from './demo.ts'
import { PORT } from './port.ts'
import { DATA_DIR } from './school.ts'

rmSync(DATA_DIR, { recursive: true, force: true })
mkdirSync(DATA_DIR, { mode: 0o711 })
const app = spawn(process.execPath, ['build/server/main.js'], {
  stdio: 'inherit',
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
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => app.kill(signal))
app.on('exit', (code) => {
  rmSync(DATA_DIR, { recursive: true, force: true })
  process.exit(code ?? 0)
})
