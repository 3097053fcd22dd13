/** Words of the log as people say them; one that is not here stands as it is. */
export const ACTIONS: Record<string, string> = {
  create: 'Ekledi',
  update: 'Değiştirdi',
  publish: 'Yayımladı',
  unpublish: 'Yayından kaldırdı',
  delete: 'Sildi',
  restore: 'Geri getirdi',
  invite: 'Davet etti',
  merge: 'Birleştirdi',
  split: 'Ayırdı',
  export: 'Dışa aktardı',
  import: 'İçe aktardı',
  retire: 'Kullanımdan kaldırdı',
  'undo-import': 'Aktarmayı geri aldı',
  enroll: 'Öğrenci yaptı',
  reserve: 'Yer ayırdı',
  reorder: 'Sırasını değiştirdi',
  postpone: 'Erteledi',
  'discard-draft': 'Taslağı bıraktı',
  'restore-version': 'Eski sürüme döndü',
  'cancel-schedule': 'Zamanlamayı kaldırdı',
  'schedule-publish': 'Yayın zamanı koydu',
  'schedule-unpublish': 'Kaldırma zamanı koydu',
  frozen: 'Dondurdu',
  finished: 'Bitirdi',
  withdrawn: 'Ayrıldı diye yazdı',
  cancelled: 'İptal etti',
  retry: 'Yeniden denedi',
  dismiss: 'Kaldırdı',
  'record-consent': 'Onay kaydetti',
  'withdraw-consent': 'Onayı geri aldı',
  reset: 'Varsayılana döndürdü',
  'sign-in': 'Giriş yaptı',
  'sign-in-failed': 'Yanlış parola denedi',
  'sign-in-slowed': 'Çok sık giriş denedi',
  'sign-out': 'Oturumu kapattı',
  'second-factor-failed': 'Yanlış kod denedi',
  'password-reset-asked': 'Parola bağlantısı istedi',
  'password-changed': 'Parolasını değiştirdi',
  'email-changed': 'E-postasını değiştirdi',
}

export const ENTITIES: Record<string, string> = {
  account: 'Hesap',
  contact: 'Kişi',
  article: 'Yazı',
  book: 'Kitap',
  campus: 'Şube',
  course: 'Program',
  enrollment: 'Kayıt',
  group: 'Grup',
  'first-steps': 'İlk adımlar',
  lead: 'Başvuru',
  learner: 'Öğrenci',
  mail: 'E-posta',
  'mail-template': 'E-posta metni',
  media: 'Görsel',
  page: 'Sayfa',
  passage: 'Okuma parçası',
  policy: 'Giriş kuralı',
  question: 'Test sorusu',
  settings: 'Ayar',
  about: 'Hakkımızda',
  benefit: 'Ayrıcalık',
  'contact-settings': 'İletişim',
  'course-card': 'Kurs kartı',
  faq: 'Soru',
  feature: 'Öne çıkan',
  'legal-text': 'Yasal metin',
  level: 'Seviye',
  'page-family': 'Sayfa ailesi',
  'site-config': 'Site ayarları',
  slide: 'Slayt',
  'sign-in': 'Giriş',
  teacher: 'Öğretmen',
  template: 'Hazır metin',
  test: 'Test',
  testimonial: 'Yorum',
}

/** Names of fields, of every kind of record. */
const FIELDS: Record<string, string> = {
  name: 'Ad',
  surname: 'Soyad',
  role: 'Görev',
  roles: 'Görevler',
  email: 'E-posta',
  phone: 'Telefon',
  device: 'Cihaz',
  isNew: 'Yeni cihaz',
  removesSecondFactor: 'İki adımlı girişi kaldırdı',
  title: 'Başlık',
  summary: 'Özet',
  content: 'Metin',
  slug: 'Adres',
  phones: 'Telefonlar',
  leadEmail: 'Başvuru bildirimi',
  removed: 'Kaldırılan',
  kept: 'Kalan',
  givenBy: 'Onay veren',
  givenOn: 'Verildiği gün',
  way: 'Yolu',
  validUntil: 'Son günü',
  withdrawnOn: 'Geri alındığı gün',
}

export function actionName(word: string): string {
  return ACTIONS[word] ?? word
}

export function entityName(word: string): string {
  return ENTITIES[word] ?? word
}

export function fieldName(word: string): string {
  return FIELDS[word] ?? word
}

/** What happens at the door. */
export const SECURITY: Record<string, string> = Object.fromEntries(
  Object.entries(ACTIONS).filter(([word]) => /^(?:sign|second|password|email)-/.test(word)),
)
