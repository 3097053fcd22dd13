import type { ReminderKind } from '../../domain/agreement.ts'
import { defineMail, SCHOOL } from '../mail/queue-mail.ts'

const places = {
  tutar: { meaning: 'ödenecek tutar', sample: '5.500 TL', isRequired: true },
  vade: { meaning: 'taksitin günü', sample: '15 Aralık 2026', isRequired: true },
  sözleşme: { meaning: 'sözleşmenin numarası', sample: '2026-0012' },
  banka: {
    meaning: 'okulun banka hesabı; ayarlarda yoksa satır çıkar',
    sample: 'Havale: Deniz Bankası, Kur Dil Okulu, TR33 0006 1005 1978 6457 8413 26',
  },
  okul: SCHOOL,
}

/** They go to addresses that nobody may have confirmed: a sum, a day and a number, and no name. */
export const PAYMENT_REMINDERS = {
  before: defineMail({
    name: 'payment-reminder',
    title: 'Taksit hatırlatması: gününden önce, ödeyene',
    subject: 'Yaklaşan ödemeniz',
    text: `Merhaba,

{sözleşme} numaralı sözleşmenizin {tutar} tutarındaki taksitinin günü {vade}.

{banka}

Bu arada ödediyseniz bu e-postayı dikkate almayın.

{okul}`,
    places,
  }),
  after: defineMail({
    name: 'payment-overdue',
    title: 'Taksit hatırlatması: gününden sonra, ödeyene',
    subject: 'Geciken ödemeniz',
    text: `Merhaba,

{sözleşme} numaralı sözleşmenizin {vade} günlü taksitinden {tutar} ödenmedi görünüyor.

{banka}

Bir yanlışlık varsa ya da başka bir gün ödemek isterseniz bu e-postayı yanıtlayın.

{okul}`,
    places,
  }),
} satisfies Record<ReminderKind, object>
