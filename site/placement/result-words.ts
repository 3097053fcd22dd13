import type { Test } from '../../contract/public/placement.ts'
import type { Kur, Skill } from '../../domain/placement.ts'

export interface Words {
  thanks: (name: string) => string
  recommended: string
  passedOn: string
  skills: string
  review: string
  even: string
  few: readonly string[]
  counsellor: readonly string[]
  measures: string
  talk: string
  ask: (kur: Kur) => string
  askAgain: string
}

const LEARNER: Words = {
  thanks: (name) => `Teşekkürler, ${name}`,
  recommended: 'Size önerdiğimiz başlangıç',
  passedOn: 'Önerilen başlangıç',
  skills: 'Becerileriniz',
  review: 'Şunu rahatça yapabiliyorsanız hazırsınız',
  even: 'Becerileriniz dengeli.',
  few: [
    'Yanıtlarınız seviye belirlemeye yetmedi.',
    'Dile yeni başlıyorsanız yeriniz A1 kuru: ön bilgi istemez. Değilse birkaç dakikalık bir konuşma, yerinizi testten daha iyi gösterir.',
  ],
  counsellor: [
    'Sonucunuzu danışmanımız söyleyecek.',
    'Yanıtlarınız bize ulaştı. Onlara bir kez de danışmanımız bakacak ve sizi arayacak; beklemek istemezseniz siz yazın ya da arayın.',
  ],
  measures: 'Bu test konuşma, yazma ve dinlemeyi ölçmez.',
  talk: 'Kesin kur, danışmanımızla yapacağınız kısa bir konuşmadan sonra belli olur; isterseniz hemen yazın ya da arayın.',
  ask: (kur) =>
    `Merhaba, seviye testini çözdüm; bana ${kur} kuru önerildi. Uygun gruplar hakkında bilgi alabilir miyim?`,
  askAgain: 'Merhaba, seviye testini çözdüm. Sonucum hakkında konuşabilir miyiz?',
}

const PARENT: Words = {
  thanks: (name) => `${name} testi bitirdi`,
  recommended: 'Çocuğunuz için önerdiğimiz başlangıç',
  passedOn: 'Çocuğunuz için önerilen başlangıç',
  skills: 'Çocuğunuzun becerileri',
  review: 'Çocuğunuz şunu rahatça yapabiliyorsa hazırdır',
  even: 'Çocuğunuzun becerileri dengeli.',
  few: [
    'Yanıtlar seviye belirlemeye yetmedi.',
    'Çocuğunuz dile yeni başlıyorsa yeri A1 kuru: ön bilgi istemez. Değilse öğretmenimizle kısa bir sohbet, yerini testten daha iyi gösterir.',
  ],
  counsellor: [
    'Çocuğunuzun sonucunu danışmanımız söyleyecek.',
    'Yanıtlar bize ulaştı. Onlara bir kez de danışmanımız bakacak ve sizi arayacak; beklemek istemezseniz siz yazın ya da arayın.',
  ],
  measures: 'Bu test çocuğunuzun konuşmasını, yazmasını ve dinlediğini anlamasını ölçmez.',
  talk: 'Kesin kur, öğretmenimizin onunla yapacağı kısa bir sohbetten sonra belli olur; isterseniz hemen yazın ya da arayın.',
  ask: (kur) =>
    `Merhaba, çocuğum seviye testini çözdü; ona ${kur} kuru önerildi. Uygun gruplar hakkında bilgi alabilir miyim?`,
  askAgain: 'Merhaba, çocuğum seviye testini çözdü. Sonucu hakkında konuşabilir miyiz?',
}

export function wordsFor({ audience }: Pick<Test, 'audience'>): Words {
  return audience === 'children' ? PARENT : LEARNER
}

export const SKILL_NAMES: Record<Skill, string> = {
  grammar: 'Dil bilgisi',
  vocabulary: 'Kelime',
  reading: 'Okuma',
  communication: 'Günlük iletişim',
}
