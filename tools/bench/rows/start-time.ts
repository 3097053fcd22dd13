import { median, type Row } from '../row.ts'
import { startBaseline } from '../servers/baseline.ts'
import { pinLoad, unpin } from '../servers/cores.ts'
import { withDataDir } from '../servers/data-dir.ts'
import { startKur } from '../servers/kur.ts'

export async function measure(): Promise<Row[]> {
  unpin()
  const bare = await repeat(3, startBare)
  const first = await repeat(3, () => withDataDir(start))
  const again = await withDataDir(async (dataDir) => {
    await start(dataDir)
    return repeat(3, () => start(dataDir))
  })
  pinLoad()
  const baseline = { what: 'bare Node server', value: bare }
  return [
    {
      what: 'first start on all cores: database made, content loaded, first page',
      value: first,
      unit: 'ms',
      baseline,
      bound: { of: 'value', atMost: 1_500 },
    },
    {
      what: 'second start on all cores to first page',
      value: again,
      unit: 'ms',
      baseline,
      bound: { of: 'value', atMost: 1_500 },
    },
  ]
}

async function repeat(times: number, startOnce: () => Promise<number>): Promise<number> {
  const results: number[] = []
  for (let index = 0; index < times; index++) results.push(await startOnce())
  return median(results)
}

async function start(dataDir: string): Promise<number> {
  const kur = await startKur(dataDir)
  await kur.stop()
  return kur.startTime
}

async function startBare(): Promise<number> {
  const begun = performance.now()
  using bare = await startBaseline(new Headers(), Buffer.from('ok'))
  await fetch(`http://127.0.0.1:${bare.port}`).then((response) => response.text())
  return performance.now() - begun
}
