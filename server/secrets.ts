import { randomBytes, randomInt } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../domain/refusal.ts'

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
function writeDraft(file: string, text: string): string {
  const draft = `${file}.${process.pid}`
  const handle = openSync(draft, 'w', 0o600)
  writeSync(handle, text)
  fsyncSync(handle)
  closeSync(handle)
  return draft
}

export interface Secrets {
  apiToken: string
  demoPassword: string
  databasePassword: string
  secretKey: string
}

export function loadSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  const known = readSecrets(file)
  if (!known) {
    createOnce(file, toText(newSecrets()))
    return loadSecrets(dataDir)
  }
  const all = { ...newSecrets(), ...known }
  if (Object.keys(all).length > Object.keys(known).length) replace(file, all)
  return all
}

function newSecrets(): Secrets {
  return {
    apiToken: randomBytes(32).toString('base64url'),
    demoPassword: readablePassword(),
    databasePassword: randomBytes(24).toString('base64url'),
    secretKey: randomBytes(32).toString('base64url'),
  }
}

/** For people to type, so without letters that look alike: "k7mp-w4xr-9tqd", 59 bits. */
function readablePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const part = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return [part(), part(), part()].join('-')
}

function readSecrets(file: string): Partial<Secrets> | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Refusal(
      `${file} okunamıyor ya da içeriği bozuk. Yedeğinizdeki dosyayı yerine koyun; ` +
        'yedek yoksa dosyayı silin, yeni parolalar üretilir.',
      { cause },
    )
  }
}

function replace(file: string, secrets: Secrets): void {
  renameSync(writeDraft(file, toText(secrets)), file)
}

function toText(secrets: Secrets): string {
  return `${JSON.stringify(secrets, null, 2)}\n`
}
