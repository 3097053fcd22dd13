import type { Audience } from '../../domain/people.ts'
import { KURS } from '../../domain/placement.ts'
import type { Recommendation } from './recommend-kur.ts'

type Reader = 'learner' | 'parent'

export function readerOf({ audience }: { audience: Audience }): Reader {
  return audience === 'children' ? 'parent' : 'learner'
}

export function describeCertainty(recommendation: Recommendation, reader: Reader): string {
  const { certainty, isBeyond } = recommendation
  if (isBeyond) return BEYOND[reader]
  if (certainty === 'start') return START[reader]
  if (certainty === 'sure') return 'Sonuç oldukça belirgin.'
  return certainty === 'likely' ? likely(recommendation, reader) : between(recommendation, reader)
}

const BEYOND = {
  learner:
    'Yanıtlarınız bu programın son basamağını da aşıyor; size en uygun grubu danışmanımız söyler.',
  parent:
    'Çocuğunuzun yanıtları bu programın son basamağını da aşıyor; ona en uygun grubu danışmanımız söyler.',
}

const START = {
  learner: 'İlk basamaktan başlarsınız; bildikleriniz yolda işinizi kolaylaştırır.',
  parent: 'Çocuğunuz ilk basamaktan başlar; bildikleri yolda işini kolaylaştırır.',
}

function likely({ or }: Recommendation, reader: Reader): string {
  const whom = reader === 'parent' ? 'ona' : 'size'
  return `Bu sonuç büyük olasılıkla doğru; ${or} kuru da ${whom} uyabilir.`
}

function between({ kur, or }: Recommendation, reader: Reader): string {
  const pair = KURS.filter((name) => name === kur || name === or).join(' ile ')
  const where =
    reader === 'parent'
      ? `Çocuğunuz ${pair} kurlarının arasında`
      : `${pair} kurlarının arasındasınız`
  return `${where}; başlangıç olarak ${kur} kurunu öneriyoruz.`
}
