import type { ComponentType } from 'react'
import type { Permission } from '../domain/permissions.ts'
import { lazyPart } from './ui/lazy-part.ts'

interface Section {
  name: string
  path: string
  access: Permission
  words: string
  Section: ComponentType
}

export const SECTIONS: readonly Section[] = [
  {
    name: 'Hesabım',
    path: 'hesabim',
    access: 'staff:self',
    words: 'parola şifre iki adımlı giriş oturumlar görünüm tema',
    Section: lazyPart(async () => (await import('./account/account-screen.tsx')).AccountScreen),
  },
  {
    name: 'Çalışanlar',
    path: 'kisiler',
    access: 'account:read',
    words: 'kişiler hesaplar personel davet editör danışman öğretmen yönetici görev',
    Section: lazyPart(async () => (await import('./people/people-screen.tsx')).PeopleScreen),
  },
  {
    name: 'Sitenin açılışı',
    path: 'site-acilisi',
    access: 'settings:write',
    words: 'siteyi aç yayına al kapalı yakında örnek okul kalanlar',
    Section: lazyPart(async () => (await import('./opening/opening-screen.tsx')).OpeningScreen),
  },
  {
    name: 'Programlar',
    path: 'programlar',
    access: 'settings:write',
    words: 'kurs kur seviye dil ders saati',
    Section: lazyPart(async () => (await import('./school/courses-screen.tsx')).CoursesScreen),
  },
  {
    name: 'Diller',
    path: 'diller',
    access: 'settings:write',
    words: 'öğretilen yabancı dil ingilizce almanca',
    Section: lazyPart(async () => (await import('./school/languages-screen.tsx')).LanguagesScreen),
  },
  {
    name: 'Şubeler',
    path: 'subeler',
    access: 'settings:write',
    words: 'derslik adres harita oda',
    Section: lazyPart(async () => (await import('./school/campuses-screen.tsx')).CampusesScreen),
  },
  {
    name: 'Tatiller',
    path: 'tatiller',
    access: 'lesson:write',
    words: 'bayram resmi tatil kar arife kapalı gün',
    Section: lazyPart(async () => (await import('./holidays/holidays-screen.tsx')).HolidaysScreen),
  },
  {
    name: 'Öğretmenler',
    path: 'ogretmenler',
    access: 'settings:write',
    words: 'portre puan dil',
    Section: lazyPart(async () => (await import('./school/teachers-screen.tsx')).TeachersScreen),
  },
  {
    name: 'Kitaplar',
    path: 'kitaplar',
    access: 'group:write',
    words: 'kapak dosya pdf',
    Section: lazyPart(async () => (await import('./school/books-screen.tsx')).BooksScreen),
  },
  {
    name: 'Başvuru kaynakları',
    path: 'basvuru-kaynaklari',
    access: 'settings:write',
    words: 'kaynak nereden duydu whatsapp instagram tavsiye fuar sosyal medya',
    Section: lazyPart(async () => (await import('./leads/sources-screen.tsx')).SourcesScreen),
  },
  {
    name: 'İndirimler',
    path: 'indirimler',
    access: 'price:approve',
    words: 'indirim erken kayıt kardeş burs yüzde ücret',
    Section: lazyPart(async () => (await import('./money/discounts-screen.tsx')).DiscountsScreen),
  },
  {
    name: 'Ödeme ayarları',
    path: 'odeme-ayarlari',
    access: 'price:approve',
    words: 'banka hesabı iban havale indirim sınırı',
    Section: lazyPart(
      async () => (await import('./money/money-settings-screen.tsx')).MoneySettingsScreen,
    ),
  },
  {
    name: 'Belge metinleri',
    path: 'belge-metinleri',
    access: 'settings:write',
    words: 'sözleşme metni taksit planı hesap dökümü öğrenci belgesi ayrılma şablon madde',
    Section: lazyPart(
      async () => (await import('./papers/paper-texts-screen.tsx')).PaperTextsScreen,
    ),
  },
  {
    name: 'Hazır metinler',
    path: 'hazir-metinler',
    access: 'lead:read',
    words: 'şablon whatsapp sms e-posta mesaj',
    Section: lazyPart(
      async () => (await import('./templates/templates-screen.tsx')).TemplatesScreen,
    ),
  },
  {
    name: 'E-posta sunucusu',
    path: 'posta-sunucusu',
    access: 'settings:write',
    words: 'eposta mail smtp gönderim gönderen adres deneme',
    Section: lazyPart(async () => (await import('./mail/mail-server-screen.tsx')).MailServerScreen),
  },
  {
    name: 'E-posta metinleri',
    path: 'e-posta-metinleri',
    access: 'settings:write',
    words: 'eposta mail şablon davet ön kayıt sonuç bildirim konu',
    Section: lazyPart(
      async () => (await import('./mail-templates/mail-templates-screen.tsx')).MailTemplatesScreen,
    ),
  },
  {
    name: 'Devamsızlık uyarıları',
    path: 'devamsizlik-uyarilari',
    access: 'settings:write',
    words: 'yoklama sınır yüzde e-posta veli haber',
    Section: lazyPart(
      async () => (await import('./attendance/absence-settings.tsx')).AbsenceSettingsScreen,
    ),
  },
  {
    name: 'Saklama süreleri',
    path: 'saklama-sureleri',
    access: 'settings:write',
    words: 'kvkk kişisel veri silme imha gizlilik süre',
    Section: lazyPart(async () => (await import('./privacy/retention-screen.tsx')).RetentionScreen),
  },
  {
    name: 'İçe aktarma',
    path: 'ice-aktarma',
    access: 'lead:write',
    words: 'excel csv dosya başvuru öğrenci aktar',
    Section: lazyPart(async () => (await import('./import/import-screen.tsx')).ImportScreen),
  },
]
