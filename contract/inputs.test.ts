import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { slideInput } from './staff/home-input.ts'
import { pageInput } from './staff/page-input.ts'
import { accountInput, groupInput } from './staff/school-input.ts'
import { contactSettingsInput, legalTextInput } from './staff/settings-input.ts'
import { testInput } from './staff/test-input.ts'

function fieldErrors(schema: z.ZodType, value: unknown): Record<string, string> {
  const { error } = schema.safeParse(value)
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )
}

const page = {
  slug: 'yds',
  title: 'YDS',
  menu: 'YDS',
  family: 'exams',
  summary: 'x'.repeat(90),
  content: '<p>Metin</p>',
  metadata: { title: 'YDS Hazırlık', description: 'x'.repeat(120) },
  facts: { duration: '6-12 hafta', level: 'B1', hours: '120', audience: 'Herkes' },
  neighbours: [2],
  faq: [{ question: 'Kaç soru var?', reply: 'Sınavda 80 soru vardır.' }],
}

describe('a page', () => {
  test.each([
    [
      'slug',
      'YDS Hazırlık',
      'Yalnızca küçük harf, rakam ve tek tire kullanın: genel-ingilizce-kurslari',
    ],
    ['slug', '', 'Bu alan zorunludur.'],
    ['title', 'x'.repeat(81), 'Maksimum 80 karakter olmalıdır.'],
    ['title', undefined, 'Bu alan zorunludur.'],
    ['menu', 'x'.repeat(27), 'Maksimum 26 karakter olmalıdır.'],
    ['summary', 'x'.repeat(89), 'Minimum 90 karakter olmalıdır.'],
    [
      'family',
      'Diğer Diller',
      'Yalnızca küçük harf, rakam ve tek tire kullanın: genel-ingilizce-kurslari',
    ],
    ['neighbours.1', [3, 3], 'Bu komşu iki kez yazılmış.'],
    ['neighbours', [1, 2, 3, 4], 'En çok 3 olabilir.'],
    ['faq.1.question', [page.faq[0], page.faq[0]], 'Bu soru iki kez yazılmış.'],
    [
      'metadata.title',
      { ...page.metadata, title: 'x'.repeat(61) },
      'Maksimum 60 karakter olmalıdır.',
    ],
    [
      'metadata.description',
      { ...page.metadata, description: 'x'.repeat(161) },
      'Maksimum 160 karakter olmalıdır.',
    ],
  ])('is refused for its %s, in Turkish', (path, value, message) => {
    const [field = ''] = path.split('.')
    expect(fieldErrors(pageInput, { ...page, [field]: value })).toEqual({ [path]: message })
  })
})

test.each(['javascript:alert(1)', '//ornek.com', 'http://ornek.com', 'page/yds'])(
  'a slide does not lead to %s',
  (href) => {
    const slide = { sky: 'noon', headline: 'Ufuk', text: 'Metin', linkLabel: 'Bakın' }
    const { href: message } = fieldErrors(slideInput, { ...slide, href, mobile: 'a', desktop: 'b' })
    expect(message).toBe(
      'Site içi bir adres (/page/yds) ya da https:// ile başlayan bir adres yazın.',
    )
  },
)

describe('a placement test', () => {
  const question = {
    question: 'She ___ here.',
    optionA: 'am',
    optionB: 'is',
    optionC: 'are',
    optionD: 'be',
    key: 'b',
    level: 'A1',
    skill: 'grammar',
    rationale: 'Üçüncü tekil kişi is alır.',
  }
  const exam = {
    slug: 'ingilizce',
    name: 'İngilizce Testi',
    languageCode: 'en',
    audience: 'adults',
    instructions: 'Bilmediğiniz soruyu boş bırakın.',
    minutes: 40,
    coursePageId: 1,
  }

  test.each([
    ['optionD', { optionD: 'is' }, 'Bu seçenek iki kez yazılmış.'],
    ['key', { key: 'e' }, 'Bu değer kabul edilmiyor.'],
    ['passage', { passage: 'p1' }, 'Testte bu adda bir okuma parçası yok.'],
    ['level', { level: 'C2' }, 'Şunlardan biri olmalıdır: A1, A2, B1, B2, C1.'],
  ])('is refused for the %s of a question', (field, change, message) => {
    const questions = [{ ...question, ...change }]
    expect(fieldErrors(testInput, { ...exam, questions })).toEqual({
      [`questions.0.${field}`]: message,
    })
  })

  test('is refused when it asks the same twice', () => {
    expect(fieldErrors(testInput, { ...exam, questions: [question, question] })).toEqual({
      'questions.1.question': 'Bu soru testte iki kez yazılmış.',
    })
  })
})

test('a lesson hour does not end before it begins', () => {
  const slot = { weekday: 8, startsAt: '19:00', endsAt: '22.00', title: 'Konuşma' }
  const later = { ...slot, weekday: 1, startsAt: '22:00', endsAt: '19:00' }
  const group = { name: 'B1', courseId: 1, levelId: 1, capacity: 10, teacherIds: [], bookIds: [] }
  expect(fieldErrors(groupInput, { ...group, slots: [slot, later] })).toMatchObject({
    'slots.0.weekday': '1 ile 7 arasında bir tam sayı olmalıdır.',
    'slots.0.endsAt': 'Bir saat seçin.',
    'slots.1.endsAt': 'Bitiş saati başlangıçtan sonra olmalıdır.',
  })
})

test('an account needs a name, an address and a role that there is', () => {
  expect(
    fieldErrors(accountInput, { role: 'boss', name: 'A', surname: 'Kaya', email: 'a' }),
  ).toEqual({
    role: 'Şunlardan biri olmalıdır: teacher, frontdesk, editor, admin.',
    name: 'Minimum 2 karakter olmalıdır.',
    email: 'Bu bir e-posta adresi değil!',
  })
})

test('contact settings take a map that is safe to frame and a number that WhatsApp understands', () => {
  const settings = {
    phone: '0216 555 01 20',
    email: 'bilgi@ornek.com',
    address: 'Ufuk Sokak No: 12',
    intro: 'Bize her gün yazabilirsiniz.',
    directions: 'https://ornek.com',
    social: [],
  }
  const wrong = { map: 'javascript:1', whatsapp: '0532 555', phoneHours: '9-18' }
  expect(fieldErrors(contactSettingsInput, { ...settings, ...wrong })).toEqual({
    map: 'https:// ile başlayan bir adres yazın.',
    whatsapp: 'Ülke koduyla, yalnızca rakam: 905325550120',
    phoneHours: 'Saatleri şöyle yazın: 09.00-18.00',
  })
})

test('a legal text has a day from which it holds', () => {
  const { publishedAt } = fieldErrors(legalTextInput, { publishedAt: 'yarın' })
  expect(publishedAt).toBe('Bir tarih seçin.')
})

test.each([
  'https://www.google.com/maps/place/Moda/@40.98,29.02,17z',
  'https://maps.app.goo.gl/abc',
  'https://www.openstreetmap.org/#map=16/40.99/29.02',
])('%s does not open in a frame and is refused with how to get the right address', (map) => {
  const { error } = contactSettingsInput.shape.map.safeParse(map)
  expect(error?.issues[0]?.message).toContain('Harita yerleştir')
})

test.each([
  'https://www.google.com/maps/embed?pb=!1m18',
  'https://www.openstreetmap.org/export/embed.html?bbox=29%2C40%2C30%2C41',
  'https://yandex.com.tr/map-widget/v1/?ll=29.0%2C41.0',
])('%s opens in a frame', (map) => {
  expect(contactSettingsInput.shape.map.safeParse(map).success).toBe(true)
})
