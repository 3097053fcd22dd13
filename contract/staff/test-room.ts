import { z } from 'zod'
import { defineCall } from '../call.ts'
import { id } from '../fields.ts'
import { wholeNumber } from '../input-fields.ts'

/** A room full of people shares one network, whose results of a day are limited. */
export const createRoom = defineCall({
  access: 'result:read',
  method: 'post',
  path: '/staff/test-room',
  group: 'Test sonuçları',
  summary:
    'Bir oda dolusu kişi için test bağlantısı: ağın günlük sınırına takılmadan yüz sonuç gösterilir.',
  body: z.object({
    testId: id(),
    hours: wholeNumber(1, 12),
  }),
  output: z.object({ url: z.url(), expiresAt: z.iso.datetime() }),
})
