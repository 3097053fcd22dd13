import type { Settings } from './env.ts'

const STUDENTS = ['ogrenci@ornek.com', 'ogrenci2@ornek.com']
/** And at /yonetim: one of each role. */
const STAFF = ['yonetici@ornek.com', 'editor@ornek.com', 'danisman@ornek.com', 'ogretmen@ornek.com']

export function banner(settings: Settings): string {
  const local = localAddress(settings)
  const lines = ['Kur çalışıyor. Durdurmak için: Ctrl-C', `  Site      ${local}`]
  if (settings.siteUrl !== local) lines.push(`  Yayında   ${settings.siteUrl}`)
  lines.push(`  API       ${local}/api/docs`)
  if (isRoot()) lines.push(AS_ROOT)
  if (settings.demo && isPublic(settings)) lines.push(DEMO_IN_PUBLIC)
  if (settings.demo) lines.push(...demoAccounts(local, settings.demoPassword))
  else lines.push(`  Yönetim   ${local}/yonetim`)
  return `\n${lines.join('\n')}\n\n`
}

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

function demoAccounts(local: string, password: string): string[] {
  const list = (accounts: string[]) =>
    accounts.map((email) => `            ${email}  parola: ${password}`)
  return [
    `  Öğrenci   ${local}/auth/login`,
    ...list(STUDENTS),
    `  Yönetim   ${local}/yonetim`,
    ...list(STAFF),
  ]
}
