import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadSecrets } from './secrets.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'kur-secrets-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

test('secrets are made once and read by nobody else', () => {
  const made = loadSecrets(dataDir)
  expect(loadSecrets(dataDir)).toEqual(made)
  expect(readdirSync(dataDir)).toEqual(['secrets.json'])
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
})

test('the demo password can be read out loud', () => {
  expect(loadSecrets(dataDir).demoPassword).toMatch(/^([a-km-np-z2-9]{4}-?){3}$/)
})

test('a secret that an older release did not know is added, the others stay', () => {
  writeFileSync(join(dataDir, 'secrets.json'), '{ "apiToken": "old" }')
  const completed = loadSecrets(dataDir)
  expect(completed.apiToken).toBe('old')
  expect(completed.databasePassword).not.toBe('')
  expect(loadSecrets(dataDir)).toEqual(completed)
})

test('a broken file is refused, never replaced', () => {
  writeFileSync(join(dataDir, 'secrets.json'), '{ "apiToken": ')
  expect(() => loadSecrets(dataDir)).toThrow('secrets.json okunamıyor ya da içeriği bozuk')
})
