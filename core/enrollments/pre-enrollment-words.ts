import { formatDateWeekday } from '../../domain/school-time.ts'
import type { Group } from '../groups/open-group-view.ts'
import type { Origin } from '../leads/find-or-create-lead.ts'
import type { Mail } from '../mail/queue-mail.ts'

export interface PreEnrollment extends Origin {
  groupId: number
  name: string
  phone: string
  email: string
  learnerName?: string | undefined
  learnerAge?: number | undefined
}

export function describeWish({ learnerName, learnerAge }: PreEnrollment, group: Group): string {
  const starts = group.startsOn ? `, ${formatDateWeekday(group.startsOn)}` : ''
  const age = learnerAge === undefined ? '' : `, ${learnerAge} yaşında`
  return [
    `${group.course} ${group.level}${starts}`,
    ...(learnerName ? [`Öğrenci: ${learnerName}${age}`] : []),
  ].join('\n')
}

export function writeSchoolLetter(
  { name, email, phone }: PreEnrollment,
  { leadId, message, recipient }: { leadId: number; message: string; recipient: string },
): Mail {
  return {
    cause: `pre-enrollment/${leadId}`,
    recipient,
    subject: `Ön kayıt: ${name}`,
    text: [`Ad: ${name}`, `E-posta: ${email}`, `Telefon: ${phone}`, '', message].join('\n'),
  }
}
