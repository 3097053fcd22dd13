import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { Refusal } from '../domain/refusal.ts'
import { startEmbedded } from '../postgres/start-embedded.ts'
import type { Settings } from './env.ts'
import { templateFor } from './templates.ts'

const STARTING_MS = 5_000
const ANSWER_MS = 30_000
const PAUSE = 250

const FINAL: Record<string, string> = {
  '28P01': 'kullanıcı adı ya da parola kabul edilmedi',
  '28000': 'bu kullanıcıyla bağlanmaya izin verilmiyor',
  '3D000': 'bu adda bir veri tabanı yok',
}

const REASONS: Record<string, string> = {
  ECONNREFUSED: 'sunucu bağlantıyı reddetti',
  ENOTFOUND: 'bu adda bir sunucu bulunamadı',
  EAI_AGAIN: 'sunucunun adı çözülemedi',
  EHOSTUNREACH: 'sunucuya giden yol yok',
  ECONNRESET: 'sunucu bağlantıyı kesti',
  ETIMEDOUT: 'sunucu yanıt vermiyor',
  '57P03': 'veri tabanı henüz başlıyor',
  '53300': 'veri tabanında boş bağlantı kalmamış',
}

/** @throws Refusal without the password */
export async function awaitDatabase(
  url: string,
  { start = STARTING_MS, answer = ANSWER_MS } = {},
): Promise<void> {
  const deadline = performance.now() + start
  for (;;) {
    const failure = await tryConnection(url, answer)
    if (!failure) return
    const { code = '' } = failure
    if (code in FINAL || performance.now() + PAUSE > deadline) throw unreachable(url, failure)
    await sleep(PAUSE)
  }
}

async function tryConnection(url: string, timeout: number): Promise<{ code?: string } | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: timeout })
  client.on('error', () => {}) // the next query reports it
  try {
    await client.connect()
    return undefined
  } catch (error) {
    return error as { code?: string }
  } finally {
    await client.end().catch(() => {})
  }
}

function unreachable(url: string, failure: { code?: string; message?: string }): Refusal {
  const { code = '', message } = failure
  const isTimeout = message?.includes('timeout')
  const reason = FINAL[code] ?? REASONS[code] ?? (isTimeout ? REASONS.ETIMEDOUT : message)
  const { hostname, port, pathname } = new URL(url)
  return new Refusal(
    `DATABASE_URL ile verilen veri tabanına ulaşılamıyor: ${hostname}:${port || 5432}${pathname} (${reason}). ` +
      'Adresi ve sunucunun çalıştığını denetleyin ya da DATABASE_URL ayarını kaldırıp gömülü veri tabanını kullanın.',
    { cause: failure },
  )
}

export interface Database {
  url: string
  stop(): Promise<void>
}

export async function openDatabase(
  settings: Settings,
  password: string,
  log: Logger,
): Promise<Database> {
  const { databaseUrl, databaseDirectUrl, dataDir, demo } = settings
  if (!databaseUrl) {
    return startEmbedded({ dataDir, password, template: templateFor(demo), log })
  }
  await awaitDatabase(databaseUrl)
  if (databaseDirectUrl) await awaitDatabase(databaseDirectUrl)
  return { url: databaseUrl, stop: async () => {} }
}
