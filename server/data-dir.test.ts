import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDataDir, ownDataDir } from './data-dir.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kur-data-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a data folder is made with all folders above it', () => {
  const path = join(folder, 'a', 'b')
  openDataDir(path)
  ownDataDir(path).release()
})

test.each([
  ['of a file', 'file', 'bu adda bir dosya var'],
  ['below a file', join('file', 'data'), 'yolun bir parçası klasör değil, dosya'],
])('a data folder in the place %s is refused', (_, path, reason) => {
  writeFileSync(join(folder, 'file'), '')
  expect(() => openDataDir(join(folder, path))).toThrow(reason)
})

test('a data folder has one owner at a time', () => {
  const lock = ownDataDir(folder)
  expect(() => ownDataDir(folder)).toThrow(`başka bir Kur süreci (PID ${process.pid}) kullanıyor`)
  lock.release()
  ownDataDir(folder).release()
})
