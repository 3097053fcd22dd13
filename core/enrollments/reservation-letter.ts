import type { Group } from '../groups/group-view.ts'
import type { Mail } from '../mail/queue-mail.ts'
import { sayDay, sayMoment } from '../school/school-time.ts'
import { firstLessonEntry } from './first-lesson-entry.ts'
import type { Letterhead } from './letterhead.ts'

export type Occasion = 'reserved' | 'waiting' | 'offered' | 'expired'

interface Letter {
  enrollmentId: number
  recipient: string
  group: Group
  heldUntil: Date | null
  /** Private address of the reservation; none where there is nothing to decide any more. */
  link?: string
}

/**
 * What whoever made a reservation is told of it. Nothing that they typed stands in the letter: the address may be
 * somebody else’s.
 */
export function writeReservationLetter(
  { enrollmentId, recipient, group, heldUntil, link }: Letter,
  occasion: Occasion,
  { phone, school }: Letterhead,
): Mail {
  const name = `${group.course}, ${group.level}`
  const until = heldUntil ? sayMoment(heldUntil) : ''
  const hasEntry = link !== undefined && occasion === 'reserved'
  const calendar = hasEntry ? firstLessonEntry(group, { enrollmentId, link }) : undefined
  return {
    cause: `reservation/${enrollmentId}`,
    recipient,
    subject: `${SUBJECTS[occasion]}: ${name}`,
    text: [
      ...['Merhaba,', '', ...SENTENCES[occasion](name, until), '', ...factsOf(group)],
      ...(link ? ['', LINK_WORDS[occasion], link] : []),
      ...['', 'Bu isteği siz yapmadıysanız bir şey yapmanız gerekmez.'],
      ...[`Sorunuz olursa bizi arayın: ${phone}`, school],
    ].join('\n'),
    ...(calendar && { calendar }),
  }
}

const SUBJECTS: Record<Occasion, string> = {
  reserved: 'Yeriniz ayrıldı',
  waiting: 'Sıraya yazıldınız',
  offered: 'Size yer açıldı',
  expired: 'Ön kaydınızın süresi doldu',
}

const LINK_WORDS: Record<Occasion, string> = {
  reserved: 'Vazgeçerseniz yerinizi buradan bırakabilirsiniz:',
  waiting: 'Sıranızı buradan görebilir, vazgeçerseniz çıkabilirsiniz:',
  offered: 'Yeri buradan ayırtın ya da vazgeçin:',
  expired: 'Ön kaydınız:',
}

const SENTENCES: Record<Occasion, (name: string, until: string) => string[]> = {
  reserved: (name, until) => [
    `${name} sınıfında size bir yer ayırdık. Yeriniz şu zamana kadar sizin: ${until}.`,
    'Bu süre içinde sizi arayıp kaydınızı birlikte tamamlayacağız.',
  ],
  waiting: (name) => [
    `${name} sınıfı şu an dolu; sizi sıraya yazdık.`,
    'Yer açılınca haber veririz, yeri ayırtmak için bir gününüz olur.',
  ],
  offered: (name, until) => [
    `${name} sınıfında yer açıldı ve sıra sizde. Yer şu zamana kadar sizi bekliyor: ${until}.`,
  ],
  expired: (name) => [
    `${name} sınıfında sizin için ayırdığımız yerin süresi doldu.`,
    'Hâlâ istiyorsanız sitemizdeki Gruplar sayfasından yeniden yer ayırtabilirsiniz.',
  ],
}

const WEEKDAYS = ['Pazartesi', 'Salı', 'Çarşamba', 'Perşembe', 'Cuma', 'Cumartesi', 'Pazar']

function factsOf({ startsOn, slots, campus, address }: Group): string[] {
  return [
    ...(startsOn ? [`İlk ders: ${sayDay(startsOn)}`] : []),
    ...slots.map(
      ({ weekday, startsAt, endsAt }) =>
        `${WEEKDAYS[weekday - 1]} ${`${startsAt}-${endsAt}`.replaceAll(':', '.')}`,
    ),
    `Yer: ${campus ? `${campus}, ${address}` : 'Online'}`,
  ]
}
