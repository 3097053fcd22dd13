import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { EmbeddedError } from './embedded-error.ts'
import { handOver } from './identity.ts'
import { initialise, type Setup } from './initialise.ts'
import { copyTemplate, hasTemplate } from './template.ts'

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
