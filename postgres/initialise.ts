import { chown, rm, writeFile } from 'node:fs/promises'
import type { Binaries } from './binaries.ts'
import { EmbeddedError } from './embedded-error.ts'
import type { Identity } from './identity.ts'
import { type Outcome, runAs } from './run.ts'

export const NAME = 'kur'

export interface Setup {
  binaries: Binaries
  identity: Identity
  dataDir: string
  password: string
  durable: boolean
  template?: string | undefined
}

export async function initialise(folder: string, setup: Setup): Promise<void> {
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
