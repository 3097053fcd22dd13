import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, resolve, sep } from 'node:path'
import type { FileStore } from '../core/media/file-store.ts'

/** A file store in a folder, which is made with its first file. */
export function createDiskStore(folder: string): FileStore {
  const made = new Map<string, Promise<unknown>>()

  function makeFolder(path: string): Promise<unknown> {
    const making = made.get(path) ?? mkdir(path, { recursive: true })
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
    },
    async write(key, bytes) {
      const path = pathOf(key)
      await makeFolder(dirname(path))
      // A reader meets the old file or the new one, never half of it.
      const part = `${path}.${randomUUID()}`
      await writeFile(part, bytes)
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
    files: createDiskStore(resolve(dataDir, 'files')),
  }
}
