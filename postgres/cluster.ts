import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { chown, open, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Binaries,
  EmbeddedError,
  handOver,
  type Identity,
  type Outcome,
  runAs,
} from './run.ts'

export const NAME = 'kur'

export interface Setup {
  binaries: Binaries
  identity: Identity
  dataDir: string
  password: string
  durable: boolean
  template?: string | undefined
}

async function initialise(folder: string, setup: Setup): Promise<void> {
  // PostgreSQL opens the password by its path, and Node’s pipes cannot be opened again.
  const passwordFile = `${folder}.password`
  await writeFile(passwordFile, setup.password, { mode: 0o600 })
  const { binaries, identity } = setup
  if (identity.owner) await chown(passwordFile, identity.owner.uid, identity.owner.gid)
  const made = await runAs(identity, binaries.initdb, initdbArguments(folder, passwordFile, setup))
  await rm(passwordFile)
  refuseFailure(made)
  await createRole(folder, setup)
}

/** Sorts by bytes; Turkish order and case where a column asks for `tr-x-icu`. */
function initdbArguments(folder: string, passwordFile: string, { durable }: Setup): string[] {
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const text = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const rest = ['--encoding=UTF8', '--set=timezone=UTC', '--no-instructions']
  const speed = durable ? [] : ['--no-sync']
  return [`--pgdata=${folder}`, ...access, ...text, ...rest, ...speed]
}

/** The application is no superuser, as on a hosted PostgreSQL. */
async function createRole(folder: string, setup: Setup): Promise<void> {
  await runAlone(folder, setup, [
    `create role ${NAME} login password ${literal(setup.password)}`,
    `alter database postgres rename to ${NAME}`,
    `alter database ${NAME} owner to ${NAME}`,
  ])
}

/** For a database whose secrets were lost or that came from elsewhere. */
export async function resetPassword(folder: string, setup: Setup): Promise<void> {
  await runAlone(folder, setup, [`alter role ${NAME} password ${literal(setup.password)}`])
}

async function runAlone(folder: string, setup: Setup, statements: string[]): Promise<void> {
  const args = ['--single', '-D', folder, '-j', '-c', 'exit_on_error=on', 'template1']
  const input = statements.map((statement) => `${statement};\n\n`).join('')
  refuseFailure(await runAs(setup.identity, setup.binaries.postgres, args, input))
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

function refuseFailure({ ok, output }: Outcome): void {
  if (ok) return
  const reason = output.trim().split('\n').at(-1)
  throw new EmbeddedError(
    `Gömülü PostgreSQL veri tabanı oluşturulamadı. PostgreSQL’in yanıtı: ${reason}`,
  )
}

function hasTemplate({ template, binaries }: Setup): boolean {
  if (!template) return false
  const version = join(template, 'PG_VERSION')
  try {
    return existsSync(version) && readFileSync(version, 'utf8').trim() === binaries.major
  } catch {
    return false // built by another account
  }
}

/** Three times as fast as creating a cluster. @returns false for a failure; the folder is useless then */
async function copyTemplate(folder: string, setup: Setup): Promise<boolean> {
  const { template, binaries, identity, durable } = setup
  // As a process, so that a thousand files do not block the event loop. Windows has no `cp`.
  if (!(await runAs(identity, 'cp', ['-R', `${template}/.`, folder])).ok) return false
  await resetPassword(folder, setup)
  const sync = ['--sync-only', `--pgdata=${folder}`]
  // One call for the file system instead of one for each of 1,500 files: a fifth of the time.
  if (process.platform === 'linux') sync.push('--sync-method=syncfs')
  return !durable || (await runAs(identity, binaries.initdb, sync)).ok
}

const UNFINISHED = 'postgres.init-'

/** A new cluster is renamed once complete; the next start removes the remains of an interrupted attempt. */
export async function prepareCluster(setup: Setup): Promise<string> {
  const folder = join(setup.dataDir, 'postgres')
  sweep(setup.dataDir)
  if (existsSync(join(folder, 'PG_VERSION'))) {
    refuseOtherVersion(folder, setup.binaries)
    handOver(folder, setup.identity)
    return folder
  }
  await moveIntoPlace(await makeCluster(setup), folder)
  if (setup.durable) await sync(setup.dataDir)
  return folder
}

async function makeCluster(setup: Setup): Promise<string> {
  if (hasTemplate(setup)) {
    const copy = makeFolder(setup)
    if (await copyTemplate(copy, setup)) return copy
  }
  const folder = makeFolder(setup)
  await initialise(folder, setup)
  return folder
}

function makeFolder({ dataDir, identity }: Setup): string {
  const folder = mkdtempSync(join(dataDir, UNFINISHED))
  handOver(folder, identity)
  return folder
}

function refuseOtherVersion(folder: string, { major }: Binaries): void {
  const written = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (written === major) return
  throw new EmbeddedError(
    `${folder} klasöründeki veri tabanını PostgreSQL ${written} yazmış; bu Kur sürümü PostgreSQL ${major} ile çalışır. ` +
      'Verileri eski sürümle dışa aktarıp boş bir DATA_DIR içine alın.',
  )
}

function sweep(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (!name.startsWith(UNFINISHED)) continue
    try {
      rmSync(join(dataDir, name), { recursive: true, force: true })
    } catch {
      // A program of that attempt still writes there; the next start removes the rest.
    }
  }
}

async function moveIntoPlace(unfinished: string, folder: string): Promise<void> {
  try {
    await rename(unfinished, folder)
  } catch (cause) {
    throw new EmbeddedError(
      `Veri tabanı ${folder} klasörüne yerleştirilemedi: orada veri tabanına ait olmayan dosyalar var. ` +
        'Onları başka yere taşıyın ya da başka bir DATA_DIR verin.',
      { cause },
    )
  }
}

async function sync(dataDir: string): Promise<void> {
  const handle = await open(dataDir)
  await handle.sync().finally(() => handle.close())
}
