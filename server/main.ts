import cluster from 'node:cluster'
import type { Logger } from 'pino'
import { Refusal } from '../domain/refusal.ts'
import { EmbeddedError } from '../postgres/run.ts'
import { type GivenSettings, readSettings } from './env.ts'
import { createLogger } from './logger.ts'
import { runProcess } from './shutdown.ts'
import { startPrimary, startWorker } from './start.ts'

// A buffer that outlives its request keeps the whole piece of memory it was cut from: 64 KB by default.
Buffer.poolSize = 8 * 1024

main()

function main(): void {
  const given = settingsOrExit()
  const log = createLogger(given.logLevel)
  runProcess({
    log,
    explain: (error) => explain(error, log),
    start: (undo) =>
      cluster.isWorker
        ? startWorker(given, log, undo)
        : startPrimary(given, import.meta.filename, log, undo),
  })
}

function settingsOrExit(): GivenSettings {
  try {
    return readSettings()
  } catch (error) {
    explain(error)
    process.exit(1)
  }
}

function explain(error: unknown, log?: Logger): void {
  if (error instanceof Refusal || error instanceof EmbeddedError) {
    process.stderr.write(`\n${error.message}\n\n`)
    return
  }
  log?.fatal({ err: error }, 'start failed')
  process.stderr.write(
    '\nKur beklenmeyen bir hata yüzünden başlayamadı. Ayrıntısı yukarıdaki günlük satırında.\n\n',
  )
}
