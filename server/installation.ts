import { createHash, createHmac, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { Refusal } from '../domain/refusal.ts'
import type { Settings } from './env.ts'
import { createOnce } from './secrets.ts'

/** Every process on a database holds this lock, shared: whoever holds it is alive. */
const ALIVE = 0x6b75_7201
/** Taken while a process compares and stores settings, so that two that start at once see each other. */
const STARTING = 0x6b75_7202
const PAUSE = 5_000

type Shared = Pick<Settings, 'secretKey' | 'apiToken' | 'siteUrl' | 'port' | 's3' | 'dataDir'>

const NAMES = {
  secret_key: 'SECRET_KEY',
  api_token: 'API_TOKEN',
  site_url: 'SITE_URL',
  file_store: 'S3_URL ya da DATA_DIR',
} as const
type Name = keyof typeof NAMES
type Prints = Record<Name, string>

/**
 * Says for as long as the process lives that its settings are those of the database, and refuses settings that differ from
 * those of a living process. Without one, other settings become those of the database. @returns what gives the claim up
 */
export async function claimInstallation(
  url: string,
  settings: Shared,
  log: Logger,
): Promise<() => Promise<void>> {
  const prints = printsOf(settings)
  const end = new AbortController()
  let client = await claim(url, prints, log)
  void keep()
  return async () => {
    end.abort()
    await client.end().catch(() => {})
  }

  async function keep(): Promise<void> {
    while (!end.signal.aborted) {
      await untilLost(client)
      while (!end.signal.aborted) {
        await sleep(PAUSE, undefined, { ref: false, signal: end.signal }).catch(() => {})
        if (end.signal.aborted) return
        const again = await claim(url, prints, log).catch((error) => {
          // The database may be away. Other settings meanwhile are for a person to see: ending now would help nobody.
          if (error instanceof Refusal) log.error({ err: error }, 'another installation took over')
        })
        if (!again) continue
        client = again
        break
      }
    }
  }
}

function untilLost(client: pg.Client): Promise<void> {
  return new Promise((resolve) => client.once('end', resolve))
}

async function claim(url: string, prints: Prints, log: Logger): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  client.on('error', () => {}) // its end is what counts
  await client.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [STARTING])
    await compare(client, prints, log)
    await client.query('select pg_advisory_lock_shared($1)', [ALIVE])
    await client.query('commit')
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

async function compare(client: pg.Client, prints: Prints, log: Logger): Promise<void> {
  const names = Object.keys(NAMES) as Name[]
  const { rows } = await client.query<Prints>(`select ${names.join(', ')} from installation`)
  const others = names.filter((name) => rows[0] && rows[0][name] !== prints[name])
  if (rows[0] && others.length === 0) return
  if (rows[0]) {
    // A print is made with the key: under another key all of them differ.
    const meant = others.includes('secret_key') ? (['secret_key'] as const) : others
    if (await hasLiving(client)) throw differs(meant)
    log.warn({ settings: meant.map((name) => NAMES[name]) }, 'settings differ from the last start')
  }
  await client.query(
    `insert into installation (id, ${names.join(', ')}) values (1, $1, $2, $3, $4)
     on conflict (id) do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    names.map((name) => prints[name]),
  )
}

async function hasLiving(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from pg_locks where locktype = 'advisory' and granted and pid <> pg_backend_pid()
       and database = (select oid from pg_database where datname = current_database())
       and classid = 0 and objid = $1 and objsubid = 1`,
    [ALIVE],
  )
  return (rowCount ?? 0) > 0
}

function differs(names: readonly Name[]): Refusal {
  const given = names.map((name) => NAMES[name]).join(', ')
  return new Refusal(
    `Bu veri tabanında başka bir Kur süreci çalışıyor ve ayarı bununkinden farklı: ${given}. ` +
      'Bir veri tabanındaki bütün süreçlere aynı SECRET_KEY, API_TOKEN, SITE_URL ve dosya deposunu verin. ' +
      'Ayarı bilerek değiştiriyorsanız önce bütün süreçleri durdurun.',
  )
}

/** Keyed with the secret itself: from a copy of the database nobody finds out what a setting is. */
function printsOf(settings: Shared): Prints {
  const key = createHash('sha256').update(`kur installation ${settings.secretKey}`).digest()
  const print = (name: string, value: string) =>
    createHmac('sha256', key).update(`${name} ${value}`).digest('base64url')
  return {
    secret_key: print('secret', ''),
    api_token: print('token', settings.apiToken),
    site_url: print('site', siteOf(settings)),
    file_store: print('store', storeOf(settings)),
  }
}

/** Without SITE_URL the port is in it, and processes of one machine have different ports. */
function siteOf({ siteUrl, port }: Shared): string {
  return siteUrl === `http://localhost:${port}` ? 'http://localhost' : siteUrl
}

function storeOf({ s3, dataDir }: Shared): string {
  return s3 ? s3.url : folderId(dataDir)
}

/** Machines may share a folder under different paths, and have folders of their own under one. */
function folderId(dataDir: string): string {
  const file = join(dataDir, 'store-id')
  createOnce(file, randomUUID())
  return readFileSync(file, 'utf8')
}
