import { randomUUID } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import {
  chmod,
  copyFile,
  mkdir,
  readdir,
  readFile,
  rename,
  stat,
  writeFile,
} from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type { FileStore, StoredFile } from '../core/media/file-store.ts'

/** Other users of the machine may read public files, and nothing else. */
const PUBLIC = { folder: 0o755, file: 0o644 }
const UNFINISHED = '.part'

export function createDiskStore(given: string, mode = PUBLIC): FileStore {
  const folder = resolve(given)
  const made = new Map<string, Promise<unknown>>()

  function makeFolder(path: string): Promise<unknown> {
    const making = made.get(path) ?? mkdir(path, { recursive: true, mode: mode.folder })
    made.set(path, making)
    return making
  }

  function pathOf(key: string): string {
    const path = resolve(folder, key)
    if (!path.startsWith(folder + sep)) throw new Error(`no key of this store: ${key}`)
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
      const part = `${path}.${randomUUID()}${UNFINISHED}`
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
    async *list() {
      for (const path of await findFiles(folder)) yield describe(folder, path)
    },
  }
}

async function findFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith(UNFINISHED))
    .map(({ parentPath, name }) => join(parentPath, name))
}

async function describe(folder: string, path: string): Promise<StoredFile> {
  const { size } = await stat(path)
  return {
    key: path.slice(folder.length + 1).replaceAll(sep, '/'),
    size,
    content: () => (size > 0 ? createReadStream(path, { end: size - 1 }) : noBytes()),
  }
}

async function* noBytes(): AsyncGenerator<Uint8Array> {}
