import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Places {
  assets: string
  previous: string
}

/** Builds, and leaves the assets of the build before beside the new ones: a page that is open during an update still asks for them. */
export async function keepAssets(
  { assets, previous }: Places,
  build: () => Promise<void>,
): Promise<void> {
  const aside = join(previous, 'assets')
  const list = join(previous, 'made.json')
  const before = await readMade(list)
  await mkdir(previous, { recursive: true })
  if ((await listNames(aside)).length === 0) await rename(assets, aside).catch(ignoreMissing)
  await build()
  const made = await listNames(assets)
  const stored = await listNames(aside)
  const kept = stored.filter((name) => !made.includes(name) && (before?.includes(name) ?? true))
  await Promise.all(kept.map((name) => rename(join(aside, name), join(assets, name))))
  await rm(aside, { recursive: true, force: true })
  await writeFile(list, JSON.stringify(made))
}

async function readMade(list: string): Promise<string[] | undefined> {
  const text = await readFile(list, 'utf8').catch(ignoreMissing)
  return text && JSON.parse(text)
}

async function listNames(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(ignoreMissing)) ?? []
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined
  throw error
}
