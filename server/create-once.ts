import { closeSync, fsyncSync, linkSync, openSync, rmSync, writeSync } from 'node:fs'

/** Writes a file that only its owner can read, unless it exists. Linking never replaces one: the first of several processes wins. */
export function createOnce(file: string, text: string): void {
  const draft = writeDraft(file, text)
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}

/** @returns the path of a complete copy on the disk, to be linked or renamed */
export function writeDraft(file: string, text: string): string {
  const draft = `${file}.${process.pid}`
  const handle = openSync(draft, 'w', 0o600)
  writeSync(handle, text)
  fsyncSync(handle)
  closeSync(handle)
  return draft
}
