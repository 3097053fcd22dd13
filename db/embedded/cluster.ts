import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, open, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import { EmbeddedError } from './embedded-error.ts'
import { handOver } from './identity.ts'
import { initialise, type Setup } from './initialise.ts'

const UNFINISHED = 'postgres.init-'

/**
 * Makes sure that the data folder holds a database cluster, and returns its folder.
 * A new cluster is made beside and moved into place when it is complete: an interrupted attempt leaves nothing but
 * rubbish, which the next one sweeps away.
 */
export async function prepareCluster(setup: Setup): Promise<string> {
  const folder = join(setup.dataDir, 'postgres')
  await sweep(setup.dataDir)
  if (existsSync(join(folder, 'PG_VERSION'))) {
    refuseOtherVersion(folder, setup.binaries)
    await handOver(folder, setup.identity)
    return folder
  }
  const unfinished = await mkdtemp(join(setup.dataDir, UNFINISHED))
  await handOver(unfinished, setup.identity)
  await initialise(unfinished, setup)
  await moveIntoPlace(unfinished, folder)
  if (setup.durable) await sync(setup.dataDir)
  return folder
}

function refuseOtherVersion(folder: string, { major }: Binaries): void {
  const written = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (written === major) return
  throw new EmbeddedError(
    `${folder} klasöründeki veritabanını PostgreSQL ${written} yazmış; bu Kur sürümü PostgreSQL ${major} ile çalışır. ` +
      'Verileri eski sürümle dışa aktarıp boş bir DATA_DIR içine alın.',
  )
}

async function sweep(dataDir: string): Promise<void> {
  const names = await readdir(dataDir)
  const left = names.filter((name) => name.startsWith(UNFINISHED))
  const sweeping = left.map((name) => rm(join(dataDir, name), { recursive: true, force: true }))
  // A program of the interrupted attempt may still be writing there; then the next start takes the rest away.
  await Promise.allSettled(sweeping)
}

async function moveIntoPlace(unfinished: string, folder: string): Promise<void> {
  try {
    await rename(unfinished, folder)
  } catch (cause) {
    throw new EmbeddedError(
      `Veritabanı ${folder} klasörüne yerleştirilemedi: orada veritabanına ait olmayan dosyalar var. ` +
        'Onları başka yere taşıyın ya da başka bir DATA_DIR verin.',
      { cause },
    )
  }
}

/** Makes the new name of the folder survive a power cut. */
async function sync(dataDir: string): Promise<void> {
  const handle = await open(dataDir)
  await handle.sync().finally(() => handle.close())
}
