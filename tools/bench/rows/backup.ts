import { backUpUnderLoad } from '../backup/under-load.ts'
import type { Bench } from '../bench.ts'
import type { Row } from '../row.ts'
import { pinLoad, unpin } from '../servers/cores.ts'

const ROUNDS = 50

export async function measure({ kur, dataDir }: Bench): Promise<Row[]> {
  unpin()
  const begun = performance.now()
  const address = `http://127.0.0.1:${kur.port}`
  const load = await backUpUnderLoad({ dataDir, address, rounds: ROUNDS })
  const seconds = (performance.now() - begun) / 1000 / ROUNDS
  pinLoad()
  return [
    {
      what: `writes acknowledged before a backup that it lacks, in ${ROUNDS} backups under load`,
      value: load.missing,
      unit: 'writes',
      detail: `each restored; ${load.acknowledged.toLocaleString('en')} in the last; ${seconds.toFixed(1)} s a round`,
      bound: { of: 'value', atMost: 0 },
    },
    {
      what: 'backups that kill -9 of the next one has changed',
      value: load.damaged,
      unit: 'backups',
      detail: `${load.killed} killed at a random moment`,
      bound: { of: 'value', atMost: 0 },
    },
  ]
}
