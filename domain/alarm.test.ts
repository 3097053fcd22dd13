import { expect, test } from 'vitest'
import { describeAlarm } from './alarm.ts'

test.each([
  ['backup', 3, null, 'Son yedek 3 gün önce alındı.'],
  ['backup', 0, null, 'Henüz hiç yedek alınmadı.'],
  ['mail-failed', 1200, null, '1.200 e-posta gönderilemedi.'],
  ['job', 1, 'back-up', 'Son bir günde başarısız olan iş: yedek alma.'],
] as const)('an alarm “%s” with %s says what is wrong', (kind, count, job, sentence) => {
  expect(describeAlarm({ kind, count, job })).toBe(sentence)
})
