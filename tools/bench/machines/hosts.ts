import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { root } from '../../../server/root.ts'
import { API_TOKEN, DEMO_PASSWORD } from '../servers/kur.ts'
import { Host, run } from './network.ts'

const POSTGRES = '/usr/lib/postgresql'
const USER = 'postgres'

/** Debian's, with `pg_basebackup`, which the embedded one lacks. */
function programOf(name: string): string {
  const [newest = ''] = readdirSync(POSTGRES).sort((one, other) => Number(other) - Number(one))
  return join(POSTGRES, newest, 'bin', name)
}

export function findMissing(): string[] {
  const needed = ['unshare', 'ip', 'setpriv', 'nginx', 'haproxy', `${POSTGRES}/*/bin/pg_basebackup`]
  return needed.filter((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0)
}

export interface Hosts {
  proxy: Host
  apps: [Host, Host]
  databases: [Host, Host]
  store: Host
}

export function createHosts(): Hosts {
  return {
    proxy: new Host('proxy', 10),
    apps: [new Host('app-1', 21), new Host('app-2', 22)],
    databases: [new Host('db-1', 31), new Host('db-2', 32)],
    store: new Host('s3', 41),
  }
}

export function urlOf({ address }: Host): string {
  return `postgres://kur@${address}:5432/kur`
}

const SERVER = `
listen_addresses = '*'
unix_socket_directories = ''
wal_keep_size = '512MB'
wal_receiver_timeout = 3000
wal_sender_timeout = 1500
tcp_keepalives_idle = 2
tcp_keepalives_interval = 1
tcp_keepalives_count = 2
client_connection_check_interval = 1000
primary_slot_name = ''
`

/** A primary with a standby that confirms every commit, each with its watcher. */
export async function startDatabases(folder: string, [primary, standby]: Hosts['databases']) {
  const data = join(folder, primary.name)
  asPostgres(programOf('initdb'), '-D', data, '-U', 'kur', '-A', 'trust', '-E', 'UTF8', '--no-sync')
  writeFileSync(join(data, 'postgresql.auto.conf'), SERVER)
  const hba = 'host all all 0.0.0.0/0 trust\nhost replication all 0.0.0.0/0 trust\n'
  writeFileSync(join(data, 'pg_hba.conf'), hba)
  startDatabase(folder, primary, standby)
  const admin = urlOf(primary).replace(/kur$/, 'postgres')
  await until(() => queryOnce(admin, 'create database kur'))
  await joinAsStandby(folder, standby, primary)
}

export async function joinAsStandby(folder: string, standby: Host, primary: Host) {
  const data = join(folder, standby.name)
  spawnSync('rm', ['-rf', data])
  const from = ['-h', primary.address, '-U', 'kur', '-D', data]
  asPostgres(programOf('pg_basebackup'), ...from, '-R', '-X', 'stream', '-c', 'fast', '--no-sync')
  startDatabase(folder, standby, primary)
  await until(() => isFollowed(primary))
}

function startDatabase(folder: string, host: Host, other: Host): void {
  host.start([programOf('postgres'), '-D', join(folder, host.name)], { user: USER })
  const watcher = join(import.meta.dirname, 'watch-database.ts')
  host.start([process.execPath, watcher, urlOf(host), urlOf(other), '8008'])
}

function asPostgres(command: string, ...args: string[]): void {
  run('setpriv', '--reuid', USER, '--regid', USER, '--clear-groups', command, ...args)
}

async function isFollowed(primary: Host): Promise<void> {
  const [row] = await queryOnce(
    urlOf(primary),
    `select current_setting('synchronous_standby_names') as names,
      exists (select from pg_stat_replication where sync_state = 'sync') as "isFollowed"`,
  )
  if (!row.isFollowed) throw new Error('No standby yet.')
}

async function queryOnce(url: string, text: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

export function startStore(folder: string, { store }: Hosts): void {
  const bucket = join(folder, store.name)
  mkdirSync(bucket, { recursive: true })
  const program = join(import.meta.dirname, 'serve-s3.ts')
  store.start([process.execPath, program, store.address, bucket])
}

/** Kur behind its own HAProxy, which knows the primary. */
export async function startApp(folder: string, app: Host, { databases, store }: Hosts) {
  const configuration = join(folder, `${app.name}.cfg`)
  const given = readFileSync(join(root, 'deploy', 'haproxy.cfg'), 'utf8')
  const named = databases.reduce(
    (text, { name, address }) => text.replace(`${name}:5432`, `${address}:5432`),
    given,
  )
  writeFileSync(configuration, named)
  app.start(['haproxy', '-db', '-q', '-f', configuration])
  const dataDir = join(folder, `${app.name}-data`)
  mkdirSync(dataDir, { recursive: true })
  app.start([process.execPath, join(root, 'build', 'server', 'main.js')], {
    env: {
      DATABASE_URL: 'postgres://kur@127.0.0.1:5432/kur',
      S3_URL: `http://S3RVER:S3RVER@${store.address}:9000/kur`,
      DATA_DIR: dataDir,
      SECRET_KEY: 'one-secret-of-both-machines-of-the-bench',
      SITE_URL: 'http://10.77.0.10',
      TRUSTED_PROXIES: '10.77.0.10',
      NODE_ENV: 'production',
      API_TOKEN,
      DEMO_PASSWORD,
      DEMO: 'on',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'fatal',
    },
  })
  await until(async () => {
    const { ok } = await fetch(`http://${app.address}:3000/readyz`)
    if (!ok) throw new Error('Not ready yet.')
  })
}

/**
 * nginx, which asks the second machine when the first does not answer; a form is never sent twice. It counts no failures:
 * forms that wait for locks of a dead machine would make it give up the living one.
 */
export function startProxy(folder: string, { proxy, apps }: Hosts): void {
  const configuration = join(folder, 'nginx.conf')
  const servers = apps.map(({ address }) => `server ${address}:3000 max_fails=0;`)
  writeFileSync(
    configuration,
    `daemon off; master_process off; pid ${folder}/nginx.pid; error_log stderr crit;
events { worker_connections 2048; }
http {
  access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxied;
  fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  upstream kur { ${servers.join(' ')} keepalive 64; }
  server {
    listen 80;
    location / {
      proxy_pass http://kur;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_connect_timeout 1s;
      proxy_read_timeout 4s;
    }
  }
}
`,
  )
  proxy.start(['nginx', '-e', 'stderr', '-c', configuration])
}

const PAUSE = 100
const LONGEST = 60_000

/** Tries again until it succeeds. @throws what it threw last, after a minute */
export async function until<T>(attempt: () => Promise<T>): Promise<T> {
  for (const end = performance.now() + LONGEST; ; ) {
    try {
      return await attempt()
    } catch (error) {
      if (performance.now() > end) throw error
    }
    await sleep(PAUSE)
  }
}
