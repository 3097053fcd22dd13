import type { Fault } from './backend-double.ts'

const UNREACHED = 'Şu anda sunucuya ulaşamıyoruz. Lütfen biraz sonra yeniden deneyin.'
export type Failure = Exclude<Fault, 'empty'>
export const WORDS: Record<Failure, string> = {
  '500': 'Arka uçta bir hata oldu.',
  '404': 'Arka uçta böyle bir şey yok.',
  '401': 'Bu çağrıya izniniz yok.',
  '404 page': UNREACHED,
  malformed: 'Sunucudan anlaşılmayan bir yanıt geldi. Lütfen biraz sonra yeniden deneyin.',
  late: UNREACHED,
  dropped: UNREACHED,
}
