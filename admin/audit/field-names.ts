import { RETENTION, RETENTION_KINDS } from '../../domain/retention.ts'
import { labelsOf } from '../content/fields.ts'
import { isKind } from '../content/kinds.ts'
import type { EditableName } from '../data/resources.ts'
import type { Labels } from '../form/field-labels.ts'
import { LABELS as GROUP } from '../groups/group-labels.ts'
import { HOLIDAY } from '../holidays/holiday-words.ts'
import { FIELDS as LEAD } from '../leads/lead-labels.ts'
import { LABELS as LEARNER } from '../learners/learner-labels.ts'
import { LABELS as MEDIA } from '../media/media-labels.ts'
import { DISCOUNT_KIND } from '../money/discount-labels.ts'
import { LABELS as ACCOUNT } from '../people/account-labels.ts'
import { BOOK, CAMPUS, COURSE, LANGUAGE, TEACHER } from '../school/school-labels.ts'
import { LABELS as TEMPLATE } from '../templates/template-labels.ts'
import { PASSAGE, QUESTION, TEST } from '../tests/test-labels.ts'

const FORMS: { [Name in EditableName]: Labels<Name> } = {
  account: ACCOUNT,
  book: BOOK,
  campus: CAMPUS,
  course: COURSE,
  discountKind: DISCOUNT_KIND,
  group: GROUP,
  holiday: HOLIDAY,
  language: LANGUAGE,
  lead: LEAD,
  learner: LEARNER,
  media: MEDIA,
  passage: PASSAGE,
  question: QUESTION,
  teacher: TEACHER,
  template: TEMPLATE,
  test: TEST,
}

const FIELDS: Record<string, string> = {
  about: 'Tanıtım',
  absenceWarning: 'Devamsızlık bildirildi (%)',
  address: 'Adres',
  alt: 'Açıklama',
  assessment: 'Sınav',
  average: 'Ortalama',
  asked: 'Sorulan vekil',
  assigneeId: 'İlgilenen',
  body: 'Metin',
  campusId: 'Şube',
  capacity: 'Kontenjan',
  certificate: 'Belge',
  contact: 'Kişi',
  contactId: 'Kişi',
  courseId: 'Program',
  decidesOn: 'Karar günü',
  deskNote: 'Masaya not',
  device: 'Cihaz',
  dueAt: 'Yapılacağı zaman',
  email: 'E-posta',
  endsAt: 'Bitiş',
  endsOn: 'Son gün',
  entry: 'Kayıt',
  file: 'Dosya',
  focusX: 'Odak: soldan',
  focusY: 'Odak: üstten',
  group: 'Sınıf',
  goal: 'Kurun hedefi',
  groupId: 'Sınıf',
  hasSecondFactor: 'İki adımlı giriş',
  homework: 'Ödev',
  hours: 'Ders saati',
  homeworkDue: 'Ödev günü',
  ids: 'Sıra',
  isInvited: 'Davet edildi',
  isNew: 'Yeni cihaz',
  key: 'Anahtar',
  known: 'Zaten kayıtlı',
  lead: 'Başvuru',
  leads: 'Başvuru sayısı',
  learnerId: 'Öğrenci',
  levelId: 'Kur',
  levels: 'Kurlar',
  merged: 'Birleşen',
  makeUp: 'Telafi',
  minimum: 'En az kişi sayısı',
  missed: 'Devamsızlık (ders saati)',
  mode: 'Biçim',
  name: 'Ad',
  new: 'Yeni',
  note: 'Not',
  number: 'Belge numarası',
  on: 'Gün',
  overReason: 'Kontenjanı aşma gerekçesi',
  people: 'Kişi sayısı',
  phone: 'Telefon',
  position: 'Sıra',
  proposal: 'Önerilen sonuç',
  price: 'Ücret',
  reason: 'Neden',
  recoveryCodes: 'Yeni kurtarma kodu',
  relation: 'Yakınlık',
  removesSecondFactor: 'İki adımlı girişi kaldırdı',
  role: 'Görev',
  roles: 'Görevler',
  room: 'Derslik',
  startsAt: 'Başlangıç',
  startsOn: 'İlk gün',
  state: 'Durum',
  status: 'Durum',
  subject: 'Konu',
  subtitle: 'Alt başlık',
  surname: 'Soyad',
  teacherId: 'Öğretmen',
  teachers: 'Öğretmenler',
  title: 'Başlık',
  topic: 'İşlenen konu',
  kept: 'Kalan',
  leadEmail: 'Başvuru bildirimi',
  phones: 'Telefonlar',
  removed: 'Kaldırılan',
  notified: 'Haber verilen',
  validUntil: 'Geçerlilik sonu',
  version: 'Sürüm',
  givenBy: 'Onay veren',
  givenOn: 'Verildiği gün',
  way: 'Yolu',
  withdrawnOn: 'Geri alındığı gün',
  agreedPrice: 'Anlaşılan ücret',
  amount: 'Tutar',
  countedCash: 'Sayılan nakit',
  discountLimit: 'Danışmanın indirim sınırı (%)',
  expectedCash: 'Olması gereken nakit',
  instalments: 'Taksit sayısı',
  invoiceNumber: 'E-arşiv numarası',
  kind: 'Tür',
  percent: 'Yüzde',
  promisedOn: 'Söz verilen gün',
  bankName: 'Banka',
  accountHolder: 'Hesap sahibi',
  iban: 'IBAN',
  combines: 'Başka indirimle birlikte',
  condition: 'Kime',
  validFrom: 'İlk gün',
  import: 'Aktarma',
  latestReturn: 'En geç dönüş',
  outcome: 'Sonuç',
  learner: 'Öğrenci',
  cutSet: 'Seviye sınırlarının sürümü',
  rows: 'Satır sayısı',
  shift: 'Sınırların kayması (kur)',
  scores: 'Not sayısı',
  searched: 'Aramayla',
  verdict: 'Kur hakkında görüş',
  weight: 'Ağırlık',
}

export function fieldName(entity: string, word: string): string {
  return namesOf(entity)[word] ?? FIELDS[word] ?? word
}

const SPANS = Object.fromEntries(RETENTION_KINDS.map((kind) => [kind, RETENTION[kind].records]))

function namesOf(entity: string): Record<string, string> {
  if (isKind(entity)) return labelsOf(entity)
  if (entity === 'retention') return SPANS
  return entity in FORMS ? FORMS[entity as EditableName] : {}
}
