import type { Settings } from './env.ts'

const STUDENTS = ['ogrenci@ornek.com', 'ogrenci2@ornek.com', 'veli@ornek.com']
const STAFF = ['yonetici@ornek.com', 'editor@ornek.com', 'danisman@ornek.com', 'ogretmen@ornek.com']

export interface BannerFacts {
  setUpToken: string | undefined
  demo: readonly string[]
  isClosed: boolean
}

/** For people at the terminal. Its secrets are in no line of the log. */
export function banner(settings: Settings, { setUpToken, demo, isClosed }: BannerFacts): string {
  const local = localAddress(settings)
  const lines = ['Kur çalışıyor. Durdurmak için: Ctrl-C', `  Site      ${local}`]
  if (settings.siteUrl !== local) lines.push(`  Yayında   ${settings.siteUrl}`)
  if (isClosed) lines.push(CLOSED)
  lines.push(`  API       ${local}/api/docs`)
  if (isRoot()) lines.push(AS_ROOT)
  if (demo.length > 0 && isPublic(settings)) lines.push(DEMO_IN_PUBLIC)
  lines.push(...listSignIns(local, settings.demoPassword, demo))
  if (setUpToken) lines.push(...setUp(settings.siteUrl, setUpToken))
  return `\n${lines.join('\n')}\n\n`
}

const CLOSED =
  '            Ziyaretçilere kapalı: “yakında” yazıyor. Yönetim > Ayarlar > Sitenin açılışı ile açılır.'
const AS_ROOT =
  '  UYARI: Kur root olarak çalışıyor. Yetkisi az bir kullanıcıyla çalıştırın; örneği README’de.'
const DEMO_IN_PUBLIC =
  '  UYARI: Örnek hesaplar herkese açık bir adreste çalışıyor. Gerçek bir okul için DEMO=off ile başlatın.'

function isRoot(): boolean {
  return process.getuid?.() === 0
}

function isPublic({ siteUrl }: Settings): boolean {
  return !/^(?:localhost|127\.|\[::1\])/.test(new URL(siteUrl).hostname)
}

function localAddress({ host, port }: Settings): string {
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

function listSignIns(local: string, password: string, open: readonly string[]): string[] {
  const list = (accounts: string[]) =>
    accounts
      .filter((email) => open.includes(email))
      .map((email) => `            ${email}  parola: ${password}`)
  const students = list(STUDENTS)
  return [
    ...(students.length > 0 ? [`  Öğrenci   ${local}/auth/login`, ...students] : []),
    `  Yönetim   ${local}/yonetim`,
    ...list(STAFF),
  ]
}

function setUp(siteUrl: string, token: string): string[] {
  return [
    `  Kurulum   ${siteUrl}/yonetim/kurulum#${token}`,
    '            İlk yönetici hesabını bu bağlantı açar. Kimseyle paylaşmayın; her başlangıçta yenilenir.',
  ]
}
