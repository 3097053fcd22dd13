import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bench } from '../bench.ts'
import { median, type Row } from '../row.ts'
import { startBaseline } from '../servers/baseline.ts'
import { startKur } from '../servers/kur.ts'

/** From the start of the process to the first home page. */
export async function measure({ dataDir }: Bench): Promise<Row[]> {
  const bare = await repeat(3, startBare)
  const first = await repeat(3, startFirst)
  const again = await repeat(3, () => startAgain(dataDir))
  const baseline = { what: 'bare Node server', value: bare }
  return [
    {
      what: 'first start: database made, content loaded, first page',
      value: first,
      unit: 'ms',
      baseline,
      bound: { of: 'value', atMost: 1_500 },
    },
    {
      what: 'second start to first page',
      value: again,
      unit: 'ms',
      baseline,
      bound: { of: 'value', atMost: 1_500 },
    },
  ]
}

async function repeat(times: number, start: () => Promise<number>): Promise<number> {
  const results: number[] = []
  for (let index = 0; index < times; index++) results.push(await start())
  return median(results)
}

async function startFirst(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'kur-bench-'))
  try {
    return await startAgain(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function startAgain(dataDir: string): Promise<number> {
  const kur = await startKur(dataDir)
  await kur.stop()
  return kur.startTime
}

async function startBare(): Promise<number> {
  const begun = performance.now()
  const bare = await startBaseline(new Headers(), Buffer.from('ok'))
  await fetch(`http://127.0.0.1:${bare.port}`).then((response) => response.text())
  const time = performance.now() - begun
  bare.stop()
  return time
}
