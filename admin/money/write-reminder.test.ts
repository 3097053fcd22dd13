import { expect, test } from 'vitest'
import { writeReminder } from './due-line.tsx'

const row = {
  learner: { id: 1, name: 'Ada Kaya' },
  payer: { id: 2, name: 'Selin Kaya', phone: null },
  company: null,
  due: 550_000,
  balance: 1_100_000,
  dueOn: '2026-12-15',
}

test('a reminder names the payer, the learner, what is due and its day', () => {
  expect(writeReminder(row, 'Ufuk Dil Akademisi')).toBe(
    'Merhaba Selin Kaya, ödeme hatırlatması: Ada Kaya için 5.500 TL, vadesi 15 Aralık 2026. Ödediyseniz bu iletiyi dikkate almayın. Ufuk Dil Akademisi',
  )
})

test('without a plan a reminder names the whole debt and no day', () => {
  expect(writeReminder({ ...row, payer: null, due: 0, dueOn: null }, 'Ufuk')).toContain(
    'Merhaba Ada Kaya, ödeme hatırlatması: Ada Kaya için 11.000 TL. Ödediyseniz',
  )
})
