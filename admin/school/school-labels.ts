import type { Labels } from '../form/field-labels.ts'

export const COURSE: Labels<'course'> = {
  name: 'Programın adı',
  languageId: 'Dil',
  audience: 'Kimler için',
  pageId: 'Sitedeki sayfası',
  lessonMinutes: 'Bir ders saati (dakika)',
  showsPrice: 'Ücreti sitede göster',
  passMark: 'Geçme notu (100 üzerinden)',
  repeatAbsence: 'Ücretsiz tekrar için en çok devamsızlık (%)',
  freeRepeats: 'Ücretsiz tekrar hakkı (kaç kez)',
  documentAbsence: 'Belge için en çok devamsızlık (%)',
  excusedCounts: 'Mazeretli saatler devamsızlık sayılsın',
  levels: 'Kurlar',
}

export const CAMPUS: Labels<'campus'> = {
  name: 'Şubenin adı',
  address: 'Adres',
  phone: 'Telefon',
  email: 'E-posta',
  leadEmail: 'Yeni başvurular bu adrese bildirilsin',
  map: 'Harita adresi (gömülü)',
  directions: 'Yol tarifi adresi',
  rooms: 'Derslikler',
}

export const TEACHER: Labels<'teacher'> = {
  name: 'Ad',
  surname: 'Soyad',
  title: 'Unvan',
  about: 'Kendi cümlesi',
  languageIds: 'Diller',
  accountId: 'Yönetim hesabı',
  picture: 'Portre',
}

export const BOOK: Labels<'book'> = { name: 'Kitabın adı', subtitle: 'Alt başlık', cover: 'Kapak' }

export const LANGUAGE: Labels<'language'> = { name: 'Dilin adı', code: 'İki harfli kodu' }

export const SCHOOL_FORMS = {
  book: BOOK,
  campus: CAMPUS,
  course: COURSE,
  language: LANGUAGE,
  teacher: TEACHER,
}
