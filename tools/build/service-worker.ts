import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Part {
  file: string
  css?: string[]
  assets?: string[]
  imports?: string[]
}
type Manifest = Record<string, Part>

/** The screens that a teacher opens without a network. */
const SCREENS = ['index.html', 'attendance/attendance-screen.tsx']

/** Writes the service worker with the names of the files that it keeps. */
export async function writeServiceWorker(source: string, folder: string): Promise<void> {
  const manifest: Manifest = JSON.parse(
    await readFile(join(folder, '.vite', 'manifest.json'), 'utf8'),
  )
  const files = [...filesOf(manifest, SCREENS)].map((file) => `/yonetim/${file}`).toSorted()
  const page = await readFile(join(folder, 'index.html'))
  const version = createHash('sha256').update(page).update(files.join()).digest('hex').slice(0, 12)
  const text = await readFile(source, 'utf8')
  const shell = JSON.stringify({ version, files })
  await writeFile(join(folder, 'service-worker.js'), `self.shell = ${shell}\n${text}`)
}

function filesOf(manifest: Manifest, names: readonly string[], found = new Set<string>()) {
  for (const name of names) {
    const part = manifest[name]
    if (!part) throw new Error(`the build has no ${name}`)
    if (found.has(part.file)) continue
    for (const file of [part.file, ...(part.css ?? []), ...(part.assets ?? [])]) found.add(file)
    filesOf(manifest, part.imports ?? [], found)
  }
  return found
}
