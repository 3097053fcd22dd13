import pg from 'pg'
import { seededRandom } from '../../../domain/random.ts'
import { freePort } from '../../../postgres/free-port.ts'
import { databaseUrl, postmasterPid } from '../servers/database.ts'
import { KINDS, type Kind } from './clients.ts'
import { startWriting } from './writing.ts'

interface Running {
  kill(): Promise<void>
}

interface Crashes {
  dataDir: string
  rounds: number
  start(port: number): Promise<Running>
}

interface Outcome {
  acknowledged: number
  lost: string[]
  doubled: string[]
}

const WRITES = 40

const ROWS: Record<Kind, string> = {
  test: `select r.email as mark from test_result r join test t on t.id = r.test_id
    where (select count(*) from test_answer a where a.result_id = r.id) > 0`,
  message: `select message as mark from lead_event where type = 'contact'`,
  reservation: `select unnest(c.unconfirmed_emails) as mark from enrollment e
    join lead l on l.id = e.lead_id join contact c on c.id = l.contact_id`,
  save: `select detail -> 'after' ->> 'nextAction' as mark from audit_log
    where entity = 'lead' and action = 'update'`,
}

/** Kills Kur with SIGKILL during writes, and every other round its database; compares with the acknowledged writes. */
export async function crash({ dataDir, rounds, start }: Crashes): Promise<Outcome> {
  const random = seededRandom(rounds)
  const port = await freePort()
  let kur = await start(port)
  const writing = await startWriting(`http://127.0.0.1:${port}`)
  for (let round = 0; round < rounds; round++) {
    await writing.go(1 + Math.floor(random() * WRITES))
    if (round % 2 === 0) process.kill(postmasterPid(dataDir), 'SIGKILL')
    await kur.kill()
    kur = await start(port)
  }
  await writing.end()
  const outcomes = await compare(databaseUrl(dataDir), writing.acknowledged)
  await kur.kill()
  return outcomes
}

export async function compare(url: string, acknowledged: Record<Kind, string[]>): Promise<Outcome> {
  const client = new pg.Client(url)
  await client.connect()
  const outcome: Outcome = { acknowledged: 0, lost: [], doubled: [] }
  for (const kind of KINDS) {
    const { rows } = await client.query<{ mark: string; count: number }>(
      `select split_part(mark, '@', 1) as mark, count(*)::int from (${ROWS[kind]}) rows
       where mark like '${kind}-%' group by 1`,
    )
    const counts = new Map(rows.map(({ mark, count }) => [mark, count]))
    outcome.acknowledged += acknowledged[kind].length
    outcome.lost.push(...acknowledged[kind].filter((mark) => !counts.has(mark)))
    outcome.doubled.push(...rows.filter(({ count }) => count > 1).map(({ mark }) => mark))
  }
  await client.end()
  return outcome
}
