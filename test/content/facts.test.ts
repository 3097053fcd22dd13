import { expect, test } from 'vitest'
import { content, textOf } from './school.ts'

const FACTS = {
  'a level is 120 lesson hours': [/120 ders saati/],
  'six levels are 720 lesson hours': [/720 ders saati/],
  'the levels are six, A1 to C1': [/altı kur/i, /A1/, /C1/],
  'the levels by name': [
    /A1, A2, B1, B1\+, B2 ve C1|A1[\s\S]*A2[\s\S]*B1[\s\S]*B1\+[\s\S]*B2[\s\S]*C1/,
  ],
  'it takes 70 % to advance': [/%70/],
  'one free repeat': [/bir kez ücretsiz|ücretsiz[^.]*bir kez|bir kez[^.]*ücret(siz| ödemeden)/i],
  'its three conditions': [
    /%10/,
    /bütün sınavlar|sınavların tamamı|sınavlara girm/i,
    /bütün ödevler|ödevlerin tamamı|ödevleri yap/i,
  ],
  'a level takes 6 to 12 weeks': [/6 ila 12 hafta|6-12 hafta/],
  'nothing under 8 hours a week': [/[Hh]aftada (en az )?8 saat/],
  'weekday mornings': [/10\.00-14\.00/],
  'weekday evenings': [/19\.00-22\.00/],
  'weekdays are Monday to Thursday': [/pazartesi(-|den |, salı, çarşamba ve )perşembe/i],
  'weekend lessons': [/cumartesi ve pazar/i, /09\.00-13\.00/, /14\.00-18\.00/],
  'the certificate of participation': [/Katılım Belgesi/],
  'the certificate of completion, 70 to 89': [/Kur Tamamlama Sertifikası/, /70-89/],
  'the certificate of excellence, 90 to 100': [/Akademik Mükemmellik Sertifikası/, /90-100/],
  'children are 7 to 12': [/7-12 yaş/],
  '80 questions in 180 minutes': [/80 soru/, /180 dakika/],
  'a fee of 490 TL': [/490 TL/],
  'valid for 5 years': [/5 yıl geçerli/],
  '40 % off for YÖS': [/YÖS hazırlık öğrencilerine %40 indirim/],
  'phone hours': [/09\.00-18\.00/],
} satisfies Record<string, RegExp[]>

type Fact = keyof typeof FACTS

const REPEAT: Fact[] = ['it takes 70 % to advance', 'one free repeat', 'its three conditions']
const TIMES: Fact[] = [
  'weekday mornings',
  'weekday evenings',
  'weekdays are Monday to Thursday',
  'weekend lessons',
]
const CERTIFICATES: Fact[] = [
  'the certificate of participation',
  'the certificate of completion, 70 to 89',
  'the certificate of excellence, 90 to 100',
]
const LENGTH: Fact[] = ['a level is 120 lesson hours', 'a level takes 6 to 12 weeks']
const WHOLE: Fact[] = [...LENGTH, 'six levels are 720 lesson hours', 'the levels are six, A1 to C1']

const OWED: Record<string, Fact[]> = {
  'pages/seviyeler': [...WHOLE, 'the levels by name', ...REPEAT],
  'pages/genel-ingilizce-kurslari': LENGTH,
  'pages/online-egitimler': [...LENGTH, 'nothing under 8 hours a week', ...REPEAT.slice(0, 1)],
  'pages/egitim-programlari': [
    ...LENGTH,
    ...TIMES,
    'nothing under 8 hours a week',
    'children are 7 to 12',
  ],
  'pages/basari-garantisi': REPEAT,
  'pages/neden-100-ogrenme-garantisi': REPEAT,
  'pages/sertifikalar': [...CERTIFICATES, 'it takes 70 % to advance'],
  'pages/cocuk-ingilizcesi': ['children are 7 to 12', ...LENGTH, 'weekend lessons'],
  'pages/turizm-ingilizcesi': TIMES.filter((fact) => fact !== 'weekdays are Monday to Thursday'),
  'pages/yds': ['80 questions in 180 minutes', 'a fee of 490 TL', 'valid for 5 years'],
  'pages/yokdil': ['80 questions in 180 minutes', 'a fee of 490 TL'],
  'pages/yos': ['40 % off for YÖS'],
  'pages/en-iyi-fiyat': ['40 % off for YÖS', ...REPEAT, 'six levels are 720 lesson hours'],
  'articles/12-haftalik-yds-plani': [
    '80 questions in 180 minutes',
    'a fee of 490 TL',
    'valid for 5 years',
  ],
  'articles/cocuklarla-evde-ingilizce': ['children are 7 to 12'],
  about: [...WHOLE, 'the levels by name', ...REPEAT, ...TIMES, ...CERTIFICATES],
  benefits: [
    'a level is 120 lesson hours',
    'six levels are 720 lesson hours',
    'the levels by name',
    ...REPEAT,
    ...TIMES,
    'nothing under 8 hours a week',
    ...CERTIFICATES,
  ],
  faq: [
    ...WHOLE,
    ...REPEAT,
    ...TIMES,
    'nothing under 8 hours a week',
    ...CERTIFICATES,
    'children are 7 to 12',
  ],
  site: ['phone hours'],
}

for (const [name, facts] of Object.entries(OWED)) {
  test.each(facts)(`${name} tells: %s`, (fact) => {
    const text = textOf(name)
    const missing = FACTS[fact].filter((wording: RegExp) => !wording.test(text))
    expect(missing).toEqual([])
  })
}

test('an exam fee stands under its own label, never as a price of the school', () => {
  const priced = content.pages.filter(({ facts }) => /\d TL/.test(facts.price ?? ''))
  expect(priced.map(({ slug }) => slug)).toEqual([])
  const fees = content.pages.filter(({ facts }) => facts.examFee).map(({ slug }) => slug)
  expect(fees.toSorted()).toEqual(['eyds', 'yds', 'yokdil'])
})

const CLAIMS = ['basari-garantisi', 'neden-100-ogrenme-garantisi', 'en-iyi-fiyat']

test.each(CLAIMS)('%s says in its first paragraph what it promises, and when', (slug) => {
  const first = /<p>(.*?)<\/p>/s.exec(pageOf(slug))?.[1] ?? ''
  expect(REPEAT.flatMap((fact) => FACTS[fact]).filter((wording) => !wording.test(first))).toEqual(
    [],
  )
})

const EXAMS = ['yds', 'eyds', 'yokdil', 'yos', 'yks-ydt', 'ielts', 'toefl', 'sat']

test.each(EXAMS)('%s ends with the year and the source of its facts', (slug) => {
  expect(pageOf(slug).split('<p>').at(-1)).toMatch(/20\d\d yılına aittir\. Kaynak: /)
})

function pageOf(slug: string): string {
  return content.pages.find((page) => page.slug === slug)?.content ?? ''
}
