import type { Settings } from './env.ts'

/** Accounts of the demo school that sign in at /auth/login. */
const STUDENTS = ['ogrenci@ornek.com', 'ogrenci2@ornek.com']

/** What a person reads when everything is up: where to look and how to sign in. */
export function banner(settings: Settings): string {
  const local = `http://localhost:${settings.port}`
  const lines = ['Kur çalışıyor. Durdurmak için: Ctrl-C', `  Site      ${local}`]
  if (settings.siteUrl !== local) lines.push(`  Yayında   ${settings.siteUrl}`)
  lines.push(`  API       ${local}/api/docs`)
  if (settings.demo) lines.push(...demoAccounts(local, settings.demoPassword))
  return `\n${lines.join('\n')}\n\n`
}

function demoAccounts(local: string, password: string): string[] {
  const accounts = STUDENTS.map((email) => `            ${email}  parola: ${password}`)
  return [`  Öğrenci   ${local}/auth/login`, ...accounts]
}
