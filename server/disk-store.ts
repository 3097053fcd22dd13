import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { chmod, copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, resolve, sep } from 'node:path'
import type { FileStore } from '../core/media/file-store.ts'

/** Other users of the machine may read public files, and nothing else. */
const PUBLIC = { folder: 0o755, file: 0o644 }
const PRIVATE = { folder: 0o700, file: 0o600 }

export function createDiskStore(folder: string, mode = PUBLIC): FileStore {
  const made = new Map<string, Promise<unknown>>()

  function makeFolder(path: string): Promise<unknown> {
    const making = made.get(path) ?? mkdir(path, { recursive: true, mode: mode.folder })
    made.set(path, making)
    return making
  }

  function pathOf(key: string): string {
    const path = resolve(folder, key)
    if (!path.startsWith(resolve(folder) + sep)) throw new Error(`no key of this store: ${key}`)
    return path
  }

  return {
    async copyIn(key, source) {
      const path = pathOf(key)
      await makeFolder(dirname(path))
      await copyFile(source, path, constants.COPYFILE_FICLONE)
      await chmod(path, mode.file)
    },
    async write(key, bytes) {
      const path = pathOf(key)
      await makeFolder(dirname(path))
      // Readers see the old file or the new one, never half of it.
      const part = `${path}.${randomUUID()}`
      await writeFile(part, bytes, { mode: mode.file })
      await rename(part, path)
    },
    async read(key) {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
    },
  }
}

export function openStores(dataDir: string): { media: FileStore; files: FileStore } {
  return {
    media: createDiskStore(resolve(dataDir, 'media')),
    files: createDiskStore(resolve(dataDir, 'files'), PRIVATE),
  }
}
