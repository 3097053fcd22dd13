import { FORMS } from '../content/kinds.ts'

export const CHANGES: Record<string, string> = {
  create: 'Ekledi',
  update: 'Değiştirdi',
  delete: 'Sildi',
  restore: 'Geri getirdi',
  reorder: 'Sıraladı',
  publish: 'Yayımladı',
  unpublish: 'Yayından kaldırdı',
  'schedule-publish': 'Yayımını zamanladı',
  'schedule-unpublish': 'Kaldırılmasını zamanladı',
  'cancel-schedule': 'Zamanlamayı iptal etti',
  'discard-draft': 'Taslaktan vazgeçti',
  'restore-version': 'Eski sürümü taslağa getirdi',
  invite: 'Davet etti',
  'sign-out': 'Oturumu kapattı',
  merge: 'Birleştirdi',
  split: 'Ayırdı',
  'set-apart': 'Ayrı kişiler olduğunu yazdı',
  erase: 'Kişisel verisini sildi',
  export: 'Dışa aktardı',
  import: 'İçe aktardı',
  retire: 'Kullanımdan kaldırdı',
  'undo-import': 'Aktarmayı geri aldı',
  retry: 'Yeniden denedi',
  'set-up': 'Kurulum bağlantısıyla açtı',
  dismiss: 'Kaldırdı',
  draft: 'Taslağa aldı',
  open: 'Kayda açtı',
  running: 'Kesinleştirdi',
  finished: 'Bitirdi',
  'not-opened': 'Açmadı',
  postpone: 'Erteledi',
  reserve: 'Yer ayırdı',
  confirm: 'Onayladı',
  enroll: 'Kaydetti',
  'record-entry': 'Ödeme hareketi yazdı',
  'take-back': 'Ödeme hareketini geri aldı',
  'close-day': 'Kasayı kapattı',
  frozen: 'Dondurdu',
  withdrawn: 'Ayrıldığını yazdı',
  cancelled: 'İptal etti',
  'record-consent': 'Onay kaydetti',
  'withdraw-consent': 'Onayı geri aldı',
  reset: 'Varsayılana döndürdü',
}

export const SECURITY: Record<string, string> = {
  'sign-in': 'Giriş yaptı',
  'sign-in-failed': 'Yanlış parola denedi',
  'sign-in-slowed': 'Çok sık giriş denedi',
  'sign-out': 'Oturumu kapattı',
  'second-factor-failed': 'Yanlış kod denedi',
  'confirmation-failed': 'Onayda yanlış parola ya da kod yazdı',
  'link-read': 'E-postadaki bağlantıyı okudu',
  'password-reset-asked': 'Parola bağlantısı istedi',
  'password-changed': 'Parolasını değiştirdi',
  'password-chosen': 'İlk parolasını belirledi',
  'email-changed': 'E-postasını değiştirdi',
}

export const ACTIONS = { ...CHANGES, ...SECURITY }

export const ENTITIES: Record<string, string> = {
  'absence-settings': 'Devamsızlık uyarıları',
  account: 'Hesap',
  agreement: 'Sözleşme',
  book: 'Kitap',
  campus: 'Şube',
  certificate: 'Belge',
  'closed-day': 'Kasa günü',
  contact: 'Kişi',
  course: 'Program',
  'discount-kind': 'İndirim',
  enrollment: 'Kayıt',
  'first-steps': 'İlk adımlar',
  'site-opening': 'Sitenin açılışı',
  group: 'Sınıf',
  holiday: 'Tatil',
  'hour-package': 'Ders paketi',
  language: 'Dil',
  lead: 'Başvuru',
  'lead-source': 'Başvuru kaynağı',
  learner: 'Öğrenci',
  leave: 'İzin',
  lesson: 'Ders',
  level: 'Kur',
  mail: 'E-posta',
  'mail-server': 'E-posta sunucusu',
  'mail-template': 'E-posta metni',
  paper: 'Belge',
  'paper-text': 'Belge metni',
  media: 'Görsel',
  'money-settings': 'Ödeme ayarları',
  'withdrawal-rule': 'Ayrılma hesabının kuralı',
  passage: 'Okuma parçası',
  policy: 'Giriş kuralı',
  question: 'Test sorusu',
  retention: 'Saklama süreleri',
  'school-archive': 'Bütün kayıtlar',
  teacher: 'Öğretmen',
  template: 'Hazır metin',
  test: 'Test',
  ...Object.fromEntries(Object.entries(FORMS).map(([kind, { one }]) => [kind, one])),
}

export function actionName(word: string): string {
  return ACTIONS[word] ?? word
}

export function entityName(word: string): string {
  return word === SIGN_IN ? 'Hesap' : (ENTITIES[word] ?? word)
}

const SIGN_IN = 'sign-in'

export function actorName({
  actor,
  entity,
}: {
  actor: { name: string } | null
  entity: string
}): string {
  return actor?.name ?? (entity === SIGN_IN ? 'Bilinmeyen kişi' : 'Sistem')
}

export function subjectName({
  entity,
  entityId,
  subject,
}: {
  entity: string
  entityId: number | null
  subject: string | null
}): string {
  const word = entityName(entity)
  if (subject) return `${word}: ${subject}`
  if (entity === SIGN_IN) return 'Kayıtlı olmayan bir adres'
  return entityId ? `${word} ${entityId}` : word
}
