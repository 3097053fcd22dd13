import { crash } from '../crash/crash.ts'
import type { Row } from '../row.ts'
import { withDataDir } from '../servers/data-dir.ts'
import { startKur } from '../servers/kur.ts'

const ROUNDS = 200

export async function measure(): Promise<Row[]> {
  const begun = performance.now()
  const start = (dataDir: string) => (port: number) => startKur(dataDir, { PORT: String(port) })
  const { acknowledged, lost, doubled } = await withDataDir((dataDir) =>
    crash({ dataDir, rounds: ROUNDS, start: start(dataDir) }),
  )
  const seconds = (performance.now() - begun) / 1000 / ROUNDS
  const bound = { of: 'value', atMost: 0 } as const
  const writes = acknowledged.toLocaleString('en')
  return [
    {
      what: `acknowledged writes lost in ${ROUNDS} × kill -9`,
      value: lost.length,
      unit: 'writes',
      detail: `${writes} acknowledged; every other time the database too; ${seconds.toFixed(1)} s a round`,
      bound,
    },
    {
      what: `writes doubled in ${ROUNDS} × kill -9`,
      value: doubled.length,
      unit: 'writes',
      detail: 'what was not acknowledged was sent again until it was',
      bound,
    },
  ]
}
