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
  reorder: 'Sıraladı',
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
  question: 'Soru',
  settings: 'Ayar',
  'sign-in': 'Giriş',
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
