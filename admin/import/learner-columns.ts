import type { GivenLearner } from '../../contract/staff/learner-import.ts'
import { FURTHER_PHONE, type HeadingWords } from './columns.ts'

export type LearnerField = keyof GivenLearner

export const FIELDS: Record<LearnerField, string> = {
  name: 'Ad',
  surname: 'Soyad',
  phone: 'Telefon',
  email: 'E-posta',
  birth: 'Doğum tarihi, yılı ya da yaş',
  guardianName: 'Velinin adı soyadı',
  guardianPhone: 'Velinin telefonu',
  guardianEmail: 'Velinin e-postası',
  group: 'Sınıf',
  startsOn: 'Başlangıç',
  listPrice: 'Liste fiyatı',
  agreed: 'Anlaşılan ücret',
  paid: 'Bugüne kadar ödenen',
  plan: 'Kalan taksitler',
  nextDue: 'Sıradaki taksitin günü',
}

export const WORDS: HeadingWords<LearnerField> = [
  ['guardianPhone', /(veli|anne|baba).*(tel|gsm|cep)/],
  ['guardianEmail', /(veli|anne|baba).*(posta(?! ?kod)|mail)/],
  ['guardianName', /(veli|anne|baba)(?!.*(tel|gsm|cep|posta|mail))/],
  ['phone', /^(?!.*(veli|anne|baba)).*(tel|gsm|cep|phone)/, FURTHER_PHONE],
  ['email', /^(?!.*(veli|anne|baba)).*(mail|posta(?! ?kod))/],
  ['surname', /^soyad|^last name/],
  ['birth', /dogum|^yas[i]?$/],
  ['listPrice', /liste fiyat/],
  ['nextDue', /taksit.*(gun|tarih)|^vade/],
  ['plan', /taksit|odeme plani/],
  ['paid', /odenen|odenmis|odedi|tahsil/],
  ['agreed', /ucret|anlasilan|sozlesme (bedeli|tutari)|^(toplam )?(tutar|fiyat|bedel)/],
  ['startsOn', /basla|ilk gun/],
  ['group', /^(sinif|grup)( ?(adi|no))?$/],
  ['name', /^adi?(niz)?\b|isim|^(full |first )?name$|^ogrenci(nin)?( (ad|isim).*)?$/],
]
