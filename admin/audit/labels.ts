import { labelsOf } from '../content/fields.ts'
import { isKind, KIND_WORDS } from '../content/kinds.ts'

/** What was done, as people say it. */
export const ACTIONS: Record<string, string> = {
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
  'discard-draft': 'Taslağı bıraktı',
  'restore-version': 'Eski sürümü taslağa getirdi',
  invite: 'Davet etti',
  merge: 'Birleştirdi',
  split: 'Ayırdı',
  export: 'Dışa aktardı',
  import: 'İçe aktardı',
  retire: 'Kullanımdan kaldırdı',
  'undo-import': 'Aktarmayı geri aldı',
  retry: 'Yeniden denedi',
  dismiss: 'Kaldırdı',
  draft: 'Taslağa aldı',
  open: 'Kayda açtı',
  running: 'Başlattı',
  finished: 'Bitirdi',
  'not-opened': 'Açmadı',
  postpone: 'Erteledi',
  reserve: 'Yer ayırdı',
  enroll: 'Kaydetti',
  frozen: 'Dondurdu',
  withdrawn: 'Ayrıldığını yazdı',
  cancelled: 'İptal etti',
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

/** What it was done with. */
export const ENTITIES: Record<string, string> = {
  account: 'Hesap',
  book: 'Kitap',
  campus: 'Şube',
  contact: 'Kişi',
  course: 'Program',
  enrollment: 'Kayıt',
  'first-steps': 'İlk adımlar',
  group: 'Grup',
  lead: 'Başvuru',
  learner: 'Öğrenci',
  mail: 'E-posta',
  'mail-template': 'E-posta metni',
  media: 'Görsel',
  passage: 'Okuma parçası',
  policy: 'Giriş kuralı',
  question: 'Test sorusu',
  'sign-in': 'Giriş',
  teacher: 'Öğretmen',
  template: 'Hazır metin',
  test: 'Test',
  ...Object.fromEntries(Object.entries(KIND_WORDS).map(([kind, { one }]) => [kind, one])),
}

/** Names of fields of what is no content. */
const FIELDS: Record<string, string> = {
  about: 'Tanıtım',
  address: 'Adres',
  alt: 'Açıklama',
  assigneeId: 'İlgilenen',
  body: 'Metin',
  campusId: 'Şube',
  capacity: 'Kontenjan',
  contact: 'Kişi',
  courseId: 'Program',
  decidesOn: 'Karar günü',
  device: 'Cihaz',
  dueAt: 'Yapılacağı zaman',
  email: 'E-posta',
  endsOn: 'Son gün',
  entry: 'Kayıt',
  file: 'Dosya',
  focusX: 'Odak: soldan',
  focusY: 'Odak: üstten',
  group: 'Grup',
  groupId: 'Grup',
  hasSecondFactor: 'İki adımlı giriş',
  ids: 'Sıra',
  isInvited: 'Davet edildi',
  isNew: 'Yeni cihaz',
  key: 'Anahtar',
  known: 'Zaten kayıtlı',
  lead: 'Başvuru',
  leads: 'Başvuru sayısı',
  learnerId: 'Öğrenci',
  levelId: 'Seviye',
  merged: 'Birleşen',
  minimum: 'En az kişi',
  mode: 'Biçim',
  name: 'Ad',
  new: 'Yeni',
  note: 'Not',
  on: 'Gün',
  overReason: 'Kontenjanı aşma nedeni',
  phone: 'Telefon',
  position: 'Sıra',
  price: 'Ücret',
  reason: 'Neden',
  relation: 'Yakınlık',
  removesSecondFactor: 'İki adımlı girişi kaldırdı',
  role: 'Görev',
  roles: 'Görevler',
  startsOn: 'İlk gün',
  state: 'Durum',
  status: 'Durum',
  subject: 'Konu',
  subtitle: 'Alt başlık',
  surname: 'Soyad',
  teacherId: 'Öğretmen',
  title: 'Başlık',
  kept: 'Kalan',
  leadEmail: 'Başvuru bildirimi',
  phones: 'Telefonlar',
  removed: 'Kaldırılan',
  told: 'Haber verilen',
  validUntil: 'Son günü',
  version: 'Sürüm',
  givenBy: 'Onay veren',
  givenOn: 'Verildiği gün',
  way: 'Yolu',
  withdrawnOn: 'Geri alındığı gün',
}

export function actionName(word: string): string {
  return ACTIONS[word] ?? word
}

export function entityName(word: string): string {
  return ENTITIES[word] ?? word
}

/** A field of content is called as its editor calls it. */
export function fieldName(entity: string, word: string): string {
  const known = isKind(entity) ? labelsOf(entity) : FIELDS
  return known[word] ?? FIELDS[word] ?? word
}

/** What happens at the door. */
export const SECURITY: Record<string, string> = Object.fromEntries(
  Object.entries(ACTIONS).filter(([word]) => /^(?:sign|second|password|email)-/.test(word)),
)
