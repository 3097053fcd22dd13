import { expect, test } from 'vitest'
import { type ChangeOfLesson, describeChanges } from './lesson-changes.ts'

function moved(day: number): ChangeOfLesson {
  const at = (date: number, hour: string) => `2027-03-${String(date).padStart(2, '0')}T${hour}:00Z`
  return {
    kind: 'moved',
    group: 'A2 Akşam',
    mode: 'in-person',
    startsAt: new Date(at(day + 2, '16:00')),
    endsAt: new Date(at(day + 2, '19:00')),
    before: { startsAt: at(day, '16:00'), endsAt: at(day, '19:00'), room: 'Oda 1' },
    after: { startsAt: at(day + 2, '16:00'), endsAt: at(day + 2, '19:00'), room: 'Oda 1' },
    reason: null,
  }
}

test('one sentence tells changes that differ in their weeks only, and counts them', () => {
  expect(describeChanges([moved(1), moved(8), moved(15)])).toEqual([
    '“A2 Akşam” sınıfının 1 Mart Pazartesi 19.00-22.00 dersi 3 Mart Çarşamba 19.00-22.00 saatine alındı. Derslik: Oda 1. Aynı değişiklik 2 derste daha var; sonuncusu 17 Mart Çarşamba.',
  ])
  expect(describeChanges([moved(1), moved(2)])).toHaveLength(2)
})

test('a lesson in person that lost its room is not said to be online', () => {
  const change = { ...moved(1), kind: 'room' as const, after: { room: null } }
  expect(describeChanges([change])).toEqual([
    '“A2 Akşam” sınıfının 3 Mart Çarşamba 19.00-22.00 dersinin dersliği değişti: okul bildirecek.',
  ])
})
