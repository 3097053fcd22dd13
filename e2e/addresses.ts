import type { Role } from './staff.ts'

export interface Address {
  path: string
  isSilent?: true
  isWalked?: true
  /** One address of each frame: with its script, with a course in its form, and without a script. */
  isFramed?: true
  /** Laid out like another address, so that a phone is enough. */
  isAlike?: true
}

/**
 * The addresses that `screens/` opens: one of each kind of screen, a page of every family among them. A new screen is
 * one line here.
 */
export const PUBLIC: Address[] = [
  { path: '/', isWalked: true, isFramed: true },
  { path: '/page/seviyeler', isWalked: true },
  { path: '/page/yds', isAlike: true },
  { path: '/page/almanca', isAlike: true },
  { path: '/page/cocuk-ingilizcesi', isWalked: true, isFramed: true },
  { path: '/page/mesleki-ingilizce', isAlike: true },
  { path: '/page/en-iyi-fiyat' },
  { path: '/gruplar', isWalked: true },
  { path: '/gruplar?saat=aksam&gorunum=hafta', isAlike: true },
  { path: '/gruplar/haber?program=fransizca' },
  { path: '/faq', isWalked: true },
  { path: '/about' },
  { path: '/contact', isWalked: true },
  { path: '/article', isSilent: true, isWalked: true, isFramed: true },
  { path: '/article/12-haftalik-yds-plani', isSilent: true },
  { path: '/privacy-policy', isSilent: true },
  { path: '/terms-of-use', isSilent: true, isAlike: true },
  { path: '/cookies-and-permissions', isSilent: true, isAlike: true },
  { path: '/application' },
  { path: '/test/ingilizce/sonuc' },
  { path: '/testimiz-ne-kadar-dogru', isWalked: true },
  { path: '/ara?q=cocuk', isSilent: true },
  { path: '/belge', isSilent: true },
  { path: '/boyle-bir-sayfa-yok' },
]

export const SIGN_IN = [
  '/auth/login',
  '/auth/forgot-password',
  '/auth/reset-password',
  '/baglanti',
  '/baglanti#parola.made-up',
  '/auth/confirm-email',
]

export interface Screen {
  path: string
  title: string
}

export const PANEL: Screen[] = [
  { path: '/panel', title: 'Ders programı' },
  { path: '/panel/program', title: 'Ders programı' },
  { path: '/panel/progress', title: 'Kur durumu' },
  { path: '/panel/classroom', title: 'Sınıfım' },
  { path: '/panel/book', title: 'Kitaplar' },
  { path: '/panel/personal-information', title: 'Kişisel bilgiler' },
]

interface StaffScreen {
  path: string
  ready: string
  roles: Role[]
}

export const STAFF_SCREENS: StaffScreen[] = [
  { path: '/yonetim/icerik', ready: 'table', roles: ['editor'] },
  { path: '/yonetim/basvurular?view=all', ready: 'h1', roles: ['frontdesk'] },
  { path: '/yonetim/basvurular?view=board', ready: '[aria-label=Sütunlar]', roles: ['frontdesk'] },
  { path: '/yonetim/ayarlar/ice-aktarma', ready: 'input[type=file]', roles: ['frontdesk'] },
  { path: '/yonetim/ayarlar/site-acilisi', ready: 'details', roles: ['admin'] },
  { path: '/yonetim/ayarlar/hazir-metinler', ready: 'table', roles: ['frontdesk'] },
  {
    path: '/yonetim/ayarlar/posta-sunucusu',
    ready: 'form[data-form="mail-server"]',
    roles: ['admin'],
  },
  {
    path: '/yonetim/ayarlar/e-posta-metinleri/student-invitation',
    ready: 'figure',
    roles: ['admin'],
  },
  {
    path: '/yonetim/ayarlar/saklama-sureleri',
    ready: 'form[data-form="retention"]',
    roles: ['admin'],
  },
  {
    path: '/yonetim/ayarlar/devamsizlik-uyarilari',
    ready: 'form[data-form="absence-settings"]',
    roles: ['admin'],
  },
  { path: '/yonetim/basvurular/yeni', ready: '[data-form="lead"]', roles: ['frontdesk'] },
  { path: '/yonetim/odemeler', ready: 'h1', roles: ['frontdesk'] },
  { path: '/yonetim/odemeler/kasa', ready: 'form[data-form="day-end"]', roles: ['frontdesk'] },
  { path: '/yonetim/odemeler/ders-saati', ready: 'h1', roles: ['frontdesk'] },
  { path: '/yonetim/raporlar', ready: '[data-report=seats] table', roles: ['admin'] },
  { path: '/yonetim/raporlar/liste?of=received', ready: 'h1', roles: ['admin'] },
  { path: '/yonetim/ayarlar/basvuru-kaynaklari', ready: 'h1', roles: ['admin'] },
  { path: '/yonetim/ayarlar/indirimler', ready: 'h1', roles: ['admin'] },
  {
    path: '/yonetim/ayarlar/odeme-ayarlari',
    ready: 'form[data-form="money-settings"]',
    roles: ['admin'],
  },
  { path: '/yonetim/ayarlar/belge-metinleri/contract', ready: 'figure', roles: ['admin'] },
  { path: '/yonetim/yoklama', ready: 'h2', roles: ['frontdesk', 'teacher'] },
  { path: '/yonetim/yoklama/saatler', ready: 'h1', roles: ['frontdesk'] },
  { path: '/yonetim/dersler', ready: '[data-lesson]', roles: ['frontdesk', 'teacher'] },
  {
    path: '/yonetim/dersler?gorunum=gun&by=teacher',
    ready: '[aria-label="Günler"]',
    roles: ['frontdesk'],
  },
  { path: '/yonetim/dersler/sinif/1', ready: '[data-lesson]', roles: ['frontdesk', 'teacher'] },
  {
    path: '/yonetim/dersler/yoklama-cizelgesi?group=1',
    ready: '[data-enrollment]',
    roles: ['frontdesk'],
  },
  { path: '/yonetim/gruplar', ready: 'table', roles: ['frontdesk', 'teacher'] },
  { path: '/yonetim/gruplar/yeni', ready: '[data-form="group"]', roles: ['frontdesk'] },
  { path: '/yonetim/gruplar/1', ready: '#kimler', roles: ['frontdesk', 'teacher'] },
  { path: '/yonetim/gruplar/1?bolum=bilgiler', ready: '[name=capacity]', roles: ['frontdesk'] },
  { path: '/yonetim/gruplar/hafta', ready: '[aria-label="Haftalar"]', roles: ['frontdesk'] },
  { path: '/yonetim/ogrenciler', ready: 'table', roles: ['frontdesk'] },
  { path: '/yonetim/ogrenciler/1', ready: '#iletisim', roles: ['frontdesk'] },
  { path: '/yonetim/ogrenciler/dosyadan', ready: 'input[type=file]', roles: ['frontdesk'] },
  { path: '/yonetim/ogrenciler/1/kayit-formu/1', ready: 'article', roles: ['frontdesk'] },
  { path: '/yonetim/ayarlar/programlar/1', ready: '[name=lessonMinutes]', roles: ['admin'] },
  { path: '/yonetim/ayarlar/diller/1', ready: '[name=code]', roles: ['admin'] },
  { path: '/yonetim/ayarlar/subeler/1', ready: '[name=address]', roles: ['admin'] },
  { path: '/yonetim/ayarlar/tatiller', ready: 'table', roles: ['frontdesk'] },
  { path: '/yonetim/ayarlar/ogretmenler/1', ready: '[name=about]', roles: ['admin'] },
  { path: '/yonetim/ayarlar/kitaplar/1', ready: '[type=file]', roles: ['admin'] },
  { path: '/yonetim/icerik/bul-degistir', ready: 'form', roles: ['editor'] },
  { path: '/yonetim/icerik/ornek-metinler', ready: 'h1', roles: ['editor'] },
  { path: '/yonetim/medya', ready: '[data-row]', roles: ['editor'] },
  { path: '/yonetim/medya/yeni', ready: 'input[type="file"]', roles: ['editor'] },
  { path: '/yonetim/testler', ready: 'table', roles: ['editor'] },
  { path: '/yonetim/testler/yeni', ready: '[data-form="test"]', roles: ['editor'] },
  { path: '/yonetim/testler/1', ready: 'table', roles: ['editor'] },
  { path: '/yonetim/testler/1/soru/1', ready: '[name=rationale]', roles: ['editor'] },
  { path: '/yonetim/testler/1/parcalar', ready: '[data-form="new-passage"]', roles: ['editor'] },
  { path: '/yonetim/testler/1/onizleme', ready: 'main fieldset', roles: ['editor'] },
  { path: '/yonetim/testler/1/ayarlar', ready: '[name=validMonths]', roles: ['editor'] },
  { path: '/yonetim/testler/1/dosya', ready: 'input[type=file]', roles: ['editor'] },
  { path: '/yonetim/ayarlar/hesabim', ready: 'h1', roles: ['admin'] },
  { path: '/yonetim/ayarlar/kisiler', ready: 'table', roles: ['admin'] },
  { path: '/yonetim/ayarlar/kisiler/yeni', ready: '[data-form="account"]', roles: ['admin'] },
  { path: '/yonetim/denetim', ready: 'table', roles: ['admin'] },
  { path: '/yonetim/denetim?q=kimse', ready: 'h1', roles: ['admin'] },
  { path: '/yonetim/gosterge', ready: 'article', roles: ['admin', 'editor'] },
  { path: '/yonetim/test-sonuclari', ready: 'h1', roles: ['frontdesk'] },
  { path: '/yonetim/denetim/guvenlik', ready: 'table', roles: ['admin'] },
  { path: '/yonetim/denetim/erisim', ready: 'h1', roles: ['admin'] },
  { path: '/yonetim/denetim/posta', ready: 'h1', roles: ['admin'] },
  { path: '/yonetim/denetim/onaylar', ready: 'table', roles: ['admin'] },
  { path: '/yonetim/denetim/onaylar/1', ready: 'article h1', roles: ['admin'] },
  { path: '/yonetim/yok', ready: 'h1', roles: ['admin'] },
]

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1440, height: 900 }
