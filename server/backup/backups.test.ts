import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { addDays, schoolDay, toMoment } from '../../domain/school-time.ts'
import { backupFile, chooseOld, describeBackups, noteBackupByHand } from './backups.ts'

const NIGHT = '02:30'

function nightly(last: string, count: number) {
  return Array.from({ length: count }, (_, index) => ({
    at: toMoment(addDays(last, -index), NIGHT),
  }))
}

function keptDays(backups: { at: Date }[]): string[] {
  const old = new Set(chooseOld(backups))
  return backups.filter((backup) => !old.has(backup)).map(({ at }) => schoolDay(at))
}

test('a backup is named by the clock of the school', () => {
  const moment = new Date('2026-11-25T23:30:00Z')
  expect(backupFile('/yedek', moment)).toBe('/yedek/kur-2026-11-26-0230.age')
})

test('the newest of 7 days, 4 weeks and 12 months stay of two years of nights', () => {
  const kept = keptDays(nightly('2026-11-26', 730))
  expect(kept.slice(0, 7).at(-1)).toBe('2026-11-20')
  expect(kept.slice(7, 9)).toEqual(['2026-11-15', '2026-11-08'])
  expect(kept.slice(9, 12)).toEqual(['2026-10-31', '2026-09-30', '2026-08-31'])
  expect(kept.at(-1)).toBe('2025-12-31')
  expect(kept.length).toBe(20)
})

test('rotating every night keeps the same as rotating once', () => {
  const nights = nightly('2026-11-26', 400).reverse()
  let stored: { at: Date }[] = []
  for (const night of nights) {
    stored = [night, ...stored]
    const old = new Set(chooseOld(stored))
    stored = stored.filter((backup) => !old.has(backup))
  }
  expect(stored.map(({ at }) => schoolDay(at))).toEqual(keptDays(nightly('2026-11-26', 400)))
})

test('the newest of several backups of one day stays', () => {
  const [morning, night] = [toMoment('2026-11-26', '09:00'), toMoment('2026-11-26', NIGHT)]
  expect(chooseOld([{ at: morning }, { at: night }])).toEqual([{ at: night }])
})

test('backups of a machine that was off for months stay', () => {
  const few = [{ at: toMoment('2026-03-01', NIGHT) }, { at: toMoment('2025-11-10', NIGHT) }]
  expect(chooseOld(few)).toEqual([])
})

test('the last backup is the newest of the nights and of those taken by hand, wherever these are', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kur-last-'))
  const folders = { dataDir, backupDir: join(dataDir, 'backups') }
  writeFileSync(join(dataDir, 'secrets.json'), '{}')
  expect(await describeBackups(folders)).toMatchObject({ takenAt: null, isLate: false })

  const byHand = new Date(Date.now() - 60 * 60 * 1000)
  await noteBackupByHand(folders.backupDir, { at: byHand, bytes: 7 })
  expect(await describeBackups(folders)).toEqual({
    takenAt: byHand.toISOString(),
    bytes: 7,
    isLate: false,
  })

  const night = backupFile(folders.backupDir)
  writeFileSync(night, 'x'.repeat(3))
  const before = new Date(byHand.getTime() - 1000)
  utimesSync(night, before, before)
  expect((await describeBackups(folders)).bytes).toBe(7)
  utimesSync(night, new Date(), new Date())
  expect((await describeBackups(folders)).bytes).toBe(3)
  rmSync(dataDir, { recursive: true })
})
