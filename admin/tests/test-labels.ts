import type { Lack } from '../../contract/staff/question.ts'
import { fieldsOf, type Labels } from '../form/field-labels.ts'

export const BASE = '/testler'

export const FORM_NAMES = { a: 'A formu', b: 'B formu' }

export function numberOf({ form, number }: { form: 'a' | 'b'; number: number | null }): string {
  return form === 'a' ? String(number) : `B${number}`
}

export const LACKS: Record<Lack, string> = {
  question: 'soru metni',
  options: 'seçenek',
  key: 'anahtar',
  level: 'seviye',
  skill: 'beceri',
}

export const QUESTION: Labels<'question'> = {
  form: 'Form',
  question: 'Soru',
  optionA: 'A',
  optionB: 'B',
  optionC: 'C',
  optionD: 'D',
  key: 'Yanıt anahtarı',
  level: 'Seviye',
  skill: 'Beceri',
  rationale: 'Gerekçe',
  passageId: 'Okuma parçası',
  picture: 'Görsel',
  pictureAlt: 'Görselde ne var?',
  difficulty: 'Ölçülmüş zorluk (eksi kolay, artı zor)',
}
export const questionField = fieldsOf(QUESTION)

export const PASSAGE: Labels<'passage'> = { text: 'Metin' }

export const TEST: Labels<'test'> = {
  name: 'Testin adı',
  slug: 'Adres',
  languageCode: 'Dil',
  audience: 'Kimler için',
  instructions: 'Testten önce okunan açıklama',
  minutes: 'Süre (dakika)',
  coursePageId: 'Sonucun götürdüğü kurs sayfası',
  showResult: 'Sonucu test bitince ekranda göster',
  adaptive: 'Uyarlamalı',
  validMonths: 'Sonucun geçerliliği (ay)',
  position: 'Menüdeki sırası',
}
export const testField = fieldsOf(TEST)

const LANGUAGES = new Intl.DisplayNames('tr', { type: 'language' })

export function languageOf(code: string): string {
  return LANGUAGES.of(code) ?? code
}

export const LANGUAGE_NAMES = Object.fromEntries(
  ['en', 'de', 'fr', 'es', 'it', 'ru', 'tr', 'ar', 'zh', 'ja', 'ko', 'pt', 'nl', 'el', 'fa', 'pl']
    .map((code) => [code, languageOf(code)] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other, 'tr')),
)

export function shorten(text: string): string {
  return text.length > 70 ? `${text.slice(0, 70)}…` : text
}

interface Moved {
  compared: number
  lower: number
  higher: number
}

/** The people who would have begun elsewhere. */
export function describeMoved({ compared, lower, higher }: Moved): string {
  const moved = lower + higher
  if (moved === 0) return `Son ${compared} kişinin hepsi yine aynı kurdan başlardı.`
  const parts = [
    lower > 0 && `${lower} kişi daha alttan`,
    higher > 0 && `${higher} kişi daha üstten`,
  ]
  return `Son ${compared} kişiden ${moved} kişi başka kurdan başlardı: ${parts.filter(Boolean).join(', ')}.`
}
