import { z } from 'zod'
import { PACKAGE_ENTRY_KINDS } from '../../domain/hour-package.ts'
import { defineCall } from '../call.ts'
import { studentBody } from '../fields.ts'

const day = z.string()

const hourPackage = z.object({
  id: z.int(),
  course: z.string(),
  startsOn: day,
  endsOn: day,
  isEnded: z.boolean(),
  lessonMinutes: z.int(),
  /** Minutes. */
  bought: z.int(),
  left: z.int(),
  entries: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(PACKAGE_ENTRY_KINDS),
      minutes: z.int(),
      day,
      /** The lesson that used the hours. */
      lessonAt: z.iso.datetime({ offset: true }).nullable(),
      isReversal: z.boolean(),
      isTakenBack: z.boolean(),
    }),
  ),
})
export type OwnPackage = z.infer<typeof hourPackage>

export const listPackages = defineCall({
  access: 'student',
  method: 'post',
  path: '/student/get-hour-packages-with-token',
  group: 'Öğrenci',
  summary:
    'Özel ders saatleri: kalan, son gün ve kullanıldığı dersler. 18 yaşından küçüğün saatlerini velisi görür.',
  body: studentBody,
  output: z.object({ packages: z.array(hourPackage) }),
})
