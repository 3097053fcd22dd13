/** Responses by method and path, with the fields of section 3 of the specification only. */

export const STUDENT_TOKEN = 'token-of-the-double'

const TIMES = { createdAt: '2026-01-05T09:00:00.000Z', updatedAt: '2026-01-05T09:00:00.000Z' }

const STUDENT = {
  id: 7,
  name: 'Deniz',
  surname: 'Işık',
  email: 'deniz@ornek.com',
  phone: '0532 555 01 20',
  password: 'never-to-be-shown',
  classId: 3,
  deletedAt: null,
  ...TIMES,
}

const question = (id: number) => ({
  id,
  question: `Soru ${id}: ____ you ready?`,
  optionA: 'Is',
  optionB: 'Are',
  optionC: 'Am',
  optionD: 'Be',
})

export const RECORDS: Record<string, unknown> = {
  'GET /faq': [
    { question: 'Kurlar kaç saat sürer?', reply: 'Her kur 120 ders saatidir.' },
    { question: 'Deneme dersi var mı?', reply: 'Vardır.' },
  ],
  'GET /student-comment': [
    { name: 'Elif K.', comment: 'Çekinmeden konuşuyorum.', image: '/media/yok.png' },
    { name: 'Can T.', comment: 'İkinci kurdayım.', image: null },
  ],
  'GET /contact-settings': {
    phone: '0212 555 01 99',
    email: 'okul@ornek.com',
    whatsapp: '905325550199',
    address: 'Örnek Sokak No: 1, İstanbul',
    map: 'https://www.openstreetmap.org/export/embed.html',
  },
  'GET /about': {
    title: 'Biz kimiz?',
    subTitle: 'Küçük bir okul',
    content: '<p>1999’dan beri.</p>',
    image: null,
  },
  'GET /article': [{ slug: 'ilk-yazi', title: 'İlk yazı' }],
  'GET /article/get-with-slug/ilk-yazi': {
    slug: 'ilk-yazi',
    title: 'İlk yazı',
    content: '<p>Metin.</p>',
  },
  'GET /slider': [{ mobile: '/media/m.png', desktop: '/media/d.png' }],
  'GET /test': [{ name: 'İngilizce testi', slug: 'ingilizce' }],
  'GET /test/slug/ingilizce': {
    id: 42,
    name: 'İngilizce testi',
    slug: 'ingilizce',
    questions: [question(101), question(102), question(103)],
    ...TIMES,
  },
  'POST /contact-form': { message: 'Mesajınızı aldık.' },
  'POST /test-result': { message: 'Sonucunuzu aldık.' },
  'POST /auth/student-login': { token: STUDENT_TOKEN },
  'POST /auth/student-control': { student: STUDENT, token: STUDENT_TOKEN },
  'POST /student/get-program-with-user-id/': {
    id: 1,
    content: '<p>Pazartesi 19.00</p>',
    classId: 3,
  },
  'POST /student/get-books-with-token': [
    { name: 'Ufuk A2', file: 'https://ornek.com/ufuk-a2.pdf' },
  ],
  'POST /student/get-teachers-with-token': [{ id: 5, name: 'Ada', surname: 'Yılmaz' }],
  'POST /student/get-classroom-with-token': { id: 3, name: 'A2 Akşam', languageId: 1 },
  'POST /student/get-language-with-token': { id: 1, name: 'İngilizce' },
  'POST /student/get-student-with-token': STUDENT,
  'POST /student/put-point-with-token': { message: 'Puanınızı aldık.' },
}

/** Calls that only Kur has; a backend of the specification may lack them. */
export const EXTRAS =
  /^\/(?:site-config|page-family|page|page\/slug\/[\w-]+|address\?.*|sitemap|search\?.*|test-attempt|test-accuracy|test\/slug\/[\w-]+\/result|campus|teacher|course-card|benefit|level|feature|group(?:[/?].*)?|legal\/slug\/[\w-]+|picture\/slug\/[\w-]+|student\/get-(?:absences|certificates|dated-lessons|homework|lesson-strip|level-track|progress|lessons|calendar|sessions)-with-token|auth\/student-logout)$/

const PERSON = ['name', 'email', 'phone']
const APPLICANT = ['name', 'surname', 'email', 'phone', 'age', 'city', 'branch']
const FIELDS: Record<string, string[]> = {
  '/test-result': [...APPLICANT, 'test_id', 'results'],
  '/auth/student-login': ['email', 'password'],
  '/student/put-point-with-token': ['token', 'point', 'teacher'],
}
const CONTACT: Record<string, string[]> = {
  slider: [...PERSON, 'type'],
  contact: [...PERSON, 'message', 'type'],
  application: [...PERSON, 'type'],
}
const IGNORED = ['idempotency_key', 'page']

export function refusalOf(path: string, body: Record<string, unknown>): string | undefined {
  const wanted =
    path === '/contact-form' ? CONTACT[String(body.type)] : (FIELDS[path] ?? tokenOf(path))
  if (!wanted)
    return Object.keys(body).length > 0 ? `unknown form ${JSON.stringify(body)}` : undefined
  const given = Object.keys(body).filter((name) => !IGNORED.includes(name))
  const isExact = [...given].sort().join() === [...wanted].sort().join()
  return isExact ? undefined : `fields ${given.join()} and not ${wanted.join()}`
}

function tokenOf(path: string): string[] | undefined {
  return /^\/(?:student|auth)\//.test(path) ? ['token'] : undefined
}
