import { accessSync, constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Refusal } from '../domain/refusal.ts'

const BUSY = 5

export interface Lock {
  release(): void
}

/**
 * Undefined while another process holds it. Node reaches the kernel’s file locks only through an empty SQLite database; the
 * kernel releases them with the process. @param timeout milliseconds to wait, blocking
 */
export function takeLock(file: string, timeout = 0): Lock | undefined {
  const database = new DatabaseSync(file, { timeout })
  try {
    database.exec('pragma journal_mode = off; begin exclusive')
    return { release: () => database.close() }
  } catch (error) {
    database.close()
    if ((error as { errcode?: number }).errcode === BUSY) return undefined
    throw error
  }
}

/** Unreadable for others, but passable: the database may run as another user. */
const MODE = 0o711

const REASONS: Record<string, string> = {
  EACCES: 'buraya yazma izniniz yok',
  EPERM: 'buraya yazma izniniz yok',
  EROFS: 'dosya sistemi salt okunur',
  ENOTDIR: 'yolun bir parçası klasör değil, dosya',
  EEXIST: 'bu adda bir dosya var',
  ENOSPC: 'diskte yer kalmamış',
}

export function openDataDir(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: MODE })
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    throw notWritable(path, cause)
  }
}

export function ownDataDir(path: string): Lock {
  const lock = tryOwnDataDir(path)
  if (lock) return lock
  const owner = readFileSync(pidFile(path), 'utf8')
  throw new Refusal(
    `Bu veri klasörünü başka bir Kur süreci (PID ${owner}) kullanıyor: ${path}. ` +
      'Önce onu durdurun ya da DATA_DIR ile başka bir klasör verin.',
  )
}

/** Undefined while another process owns it. */
export function tryOwnDataDir(path: string): Lock | undefined {
  try {
    const lock = takeLock(join(path, 'kur.lock'))
    if (lock) writeFileSync(pidFile(path), String(process.pid))
    return lock
  } catch (cause) {
    throw notWritable(path, cause)
  }
}

function pidFile(path: string): string {
  return join(path, 'kur.pid')
}

function notWritable(path: string, cause: unknown): Refusal {
  const { code = '', message } = cause as NodeJS.ErrnoException
  const reason = REASONS[code] ?? message
  return new Refusal(
    `Veri klasörüne yazılamıyor: ${path} (${reason}). Klasörün iznini düzeltin ya da DATA_DIR ile başka bir klasör verin.`,
    { cause },
  )
}
