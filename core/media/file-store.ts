export interface StoredFile {
  key: string
  size: number
  content(): AsyncIterable<Uint8Array>
}

/** Files under keys. A file is complete or not there, and never changes. */
export interface FileStore {
  copyIn(key: string, path: string): Promise<void>
  write(key: string, bytes: Uint8Array): Promise<void>
  read(key: string): Promise<Uint8Array | undefined>
  list(): AsyncIterable<StoredFile>
}

/** `media` is served to everybody; `files` only to those who may. */
export interface Stores {
  media: FileStore
  files: FileStore
}
