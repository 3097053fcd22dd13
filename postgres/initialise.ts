import { chown, rm, writeFile } from 'node:fs/promises'
import type { Binaries } from './binaries.ts'
import { EmbeddedError } from './embedded-error.ts'
import type { Identity } from './identity.ts'
import { type Outcome, runAs } from './run.ts'

/** The role and the database of the application. */
export const NAME = 'kur'

/** What it takes to run the programs of PostgreSQL on a data folder. */
export interface Setup {
  binaries: Binaries
  identity: Identity
  /** The data folder of Kur, which holds the database's own folder. */
  dataDir: string
  password: string
  /** False only for throw-away databases of tests: nothing waits for the disk. */
  durable: boolean
  /** Folder of a cluster that `npm run build` has made; without it, or where it cannot be read, one is made from nothing. */
  template?: string | undefined
}

/** Fills an empty folder with a new database cluster, by its own programs. */
export async function initialise(folder: string, setup: Setup): Promise<void> {
  // A file, because PostgreSQL opens the password by its path and Node's pipes cannot be opened again.
  const passwordFile = `${folder}.password`
  await writeFile(passwordFile, setup.password, { mode: 0o600 })
  const { binaries, identity } = setup
  if (identity.owner) await chown(passwordFile, identity.owner.uid, identity.owner.gid)
  const made = await runAs(identity, binaries.initdb, initdbArguments(folder, passwordFile, setup))
  await rm(passwordFile)
  refuseFailure(made)
  await createRole(folder, setup)
}

/** Byte order and Unicode case by default; Turkish order and case where a column asks for `tr-x-icu`. */
function initdbArguments(folder: string, passwordFile: string, { durable }: Setup): string[] {
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const text = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const rest = ['--encoding=UTF8', '--set=timezone=UTC', '--no-instructions']
  const speed = durable ? [] : ['--no-sync']
  return [`--pgdata=${folder}`, ...access, ...text, ...rest, ...speed]
}

/** The application is no superuser: what it could not do on a hosted PostgreSQL, it cannot do here either. */
async function createRole(folder: string, setup: Setup): Promise<void> {
  await runAlone(folder, setup, [
    `create role ${NAME} login password ${literal(setup.password)}`,
    `alter database postgres rename to ${NAME}`,
    `alter database ${NAME} owner to ${NAME}`,
  ])
}

/** Makes our password valid again on a database whose secrets were lost or that came from elsewhere. */
export async function resetPassword(folder: string, setup: Setup): Promise<void> {
  await runAlone(folder, setup, [`alter role ${NAME} password ${literal(setup.password)}`])
}

/** Runs statements, without any server, on a folder that none is running on. */
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
