import { describe, expect, test } from 'vitest'
import { demoDocument, documents } from './school.ts'

/** Placement probabilities of an example, and the weights that YKS gives its two tests. */
const OTHER_PERCENTAGES: Record<string, RegExp> = {
  'articles/seviye-tespiti-nasil-calisir': /^\d+$/,
  'pages/yks-ydt': /^(40|60)$/,
}
const DISCOUNT = ['pages/yos', 'pages/en-iyi-fiyat']
const FEES = ['pages/yds', 'pages/eyds', 'pages/yokdil', 'articles/12-haftalik-yds-plani']

/** Lesson hours of a day and of a week, and the tenth of a level that may be missed. */
const HOURS: Record<string, string[]> = {
  'pages/egitim-programlari': ['4', '5', '10', '16', '20'],
  'pages/cocuk-ingilizcesi': ['5'],
  'pages/basari-garantisi': ['12'],
}
/** A lesson hour, and the break of an evening. */
const LESSON_MINUTES = ['40', '20']

const KEPT = ['1', '2', '10']

const QUESTIONS: Record<string, string[]> = {
  'pages/yds': ['80', '20'],
  'pages/yokdil': ['80'],
  'pages/yks-ydt': ['80'],
  'pages/yos': ['40'],
  'pages/ielts': ['40'],
  'articles/12-haftalik-yds-plani': ['80'],
  'articles/ielts-mi-toefl-mi': ['40'],
}
const MINUTES: Record<string, string[]> = {
  'pages/yds': ['180'],
  'pages/yokdil': ['180'],
  'pages/yks-ydt': ['120'],
  'pages/yos': ['100'],
  'pages/ielts': ['60', '11-14'],
  'pages/sat': ['64', '70'],
  'articles/12-haftalik-yds-plani': ['180', '45', '75', '15'],
}

const LESSON_TIMES = ['10.00-14.00', '19.00-22.00', '09.00-13.00', '14.00-18.00']
const PHONE_HOURS = '09.00-18.00'

interface Mention {
  document: string
  said: string
  value: string
}

/** Matches of the pattern whose first group is not allowed in their document. */
function contradictions(
  pattern: RegExp,
  isAllowed: (value: string, document: string) => boolean,
): Mention[] {
  return [...documents, demoDocument].flatMap(({ name, lines }) =>
    [...lines.join('\n').matchAll(pattern)]
      .map((match) => ({ document: name, said: match[0], value: match[1] ?? '' }))
      .filter(({ value }) => !isAllowed(value, name)),
  )
}

function oneOf(...values: string[]) {
  return (value: string) => values.includes(value)
}

describe('nowhere is a figure that contradicts the school’s', () => {
  test('lesson hours are 120 a level and 720 in all', () => {
    const found = contradictions(
      /([\d.]+) ders saat/g,
      (value, document) =>
        ['120', '720'].includes(value) || (HOURS[document]?.includes(value) ?? false),
    )
    expect(found).toEqual([])
    expect(contradictions(/toplam[ıi]? (\d+) ders/g, oneOf('720'))).toEqual([])
  })

  test('levels are six', () => {
    expect(contradictions(/(?<![ABC\d])(\d+) kur(?!ul)/g, () => false)).toEqual([])
    expect(
      contradictions(
        /\b((?:dört|beş|yedi|sekiz|dokuz|on) kur(?:un|luk|dur|dan|lar)?)(?!\p{L})/giu,
        () => false,
      ),
    ).toEqual([])
  })

  test('percentages are 70 to advance, 10 of absence, 40 off where YÖS is meant', () => {
    const found = contradictions(/%\s?(\d+)/g, (value, document) => {
      if (value === '70' || value === '10') return true
      if (value === '40' && DISCOUNT.includes(document)) return true
      return OTHER_PERCENTAGES[document]?.test(value) ?? false
    })
    expect(found).toEqual([])
  })

  test('nobody writes a percentage in another form', () => {
    expect(contradictions(/(\d+ ?%|yüzde \d+)/g, () => false)).toEqual([])
  })

  test('the only amount of money is the 490 TL of YDS and YÖKDİL', () => {
    const found = contradictions(
      /([\d.,]+) ?(?:TL|₺|lira|avro|euro|dolar)/g,
      (value, document) => value === '490' && FEES.includes(document),
    )
    expect(found).toEqual([])
  })

  test('a level takes 6 to 12 weeks', () => {
    expect(contradictions(/(\d+(?:-| ila | ile )\d+) hafta/g, oneOf('6-12', '6 ila 12'))).toEqual(
      [],
    )
    const single = contradictions(
      /(?<!\d[-.]|ila |ile )\b(\d+) hafta(?:lık)?/g,
      (value, document) =>
        // A group of the demo school has a length of its own, within the bounds.
        document === 'demo'
          ? Number(value) >= 6 && Number(value) <= 12
          : value === '6' || value === '12',
    )
    expect(single).toEqual([])
  })

  test('nothing is offered under 8 hours a week', () => {
    expect(contradictions(/[Hh]aftada (?:en az )?(\d+) saat/g, oneOf('8'))).toEqual([])
    expect(contradictions(/[Hh]aftalık (\d+)/g, () => false)).toEqual([])
  })

  test('hours of the day are those of the lessons and of the phone', () => {
    const ranges = contradictions(/\b(\d\d?[.:]\d\d ?[-–] ?\d\d?[.:]\d\d)\b/g, (value) =>
      [...LESSON_TIMES, PHONE_HOURS].includes(value),
    )
    expect(ranges).toEqual([])
    const clock = contradictions(/\b(\d\d:\d\d)\b/g, (_, document) => document === 'demo')
    expect(clock).toEqual([])
  })

  test('the phone is answered from 09.00 to 18.00', () => {
    const found = contradictions(
      /(?:telefon|ara)[^.\n]{0,40}\b(\d\d\.\d\d-\d\d\.\d\d)/gi,
      oneOf(PHONE_HOURS),
    )
    expect(found).toEqual([])
  })

  test('children are 7 to 12', () => {
    expect(contradictions(/(\d+-\d+) yaş/g, oneOf('7-12'))).toEqual([])
  })

  test('averages are 70-89 for completion and 90-100 for excellence', () => {
    expect(contradictions(/\b([5-9]\d-\d{2,3})\b(?!\.)/g, oneOf('70-89', '90-100'))).toEqual([])
  })

  test('each certificate stands beside its own averages', () => {
    const sentences = documents.flatMap(({ lines }) =>
      lines.flatMap((line) => line.split(/[.;,] /)),
    )
    const wrong = sentences.filter((sentence) => {
      const certificates = sentence.match(/Kur Tamamlama|Akademik Mükemmellik/g) ?? []
      const averages = sentence.match(/70-89|90-100/g) ?? []
      if (certificates.length !== 1 || averages.length !== 1) return false
      return (certificates[0] === 'Kur Tamamlama') !== (averages[0] === '70-89')
    })
    expect(wrong).toEqual([])
  })

  test('exams have their own numbers of questions', () => {
    const found = contradictions(
      /\b(\d+) soru/g,
      (value, document) => QUESTIONS[document]?.includes(value) ?? false,
    )
    expect(found).toEqual([])
  })

  test('exams have their own minutes, lesson hours those of the school', () => {
    const found = contradictions(/\b(\d+(?:-\d+)?) dakika/g, (value, document) =>
      (MINUTES[document] ?? LESSON_MINUTES).includes(value),
    )
    expect(found).toEqual([])
  })

  test('only the result of YDS is said to last, 5 years, and records are kept for a time', () => {
    const found = contradictions(/\b(\d{1,2}) yıl/g, (value, document) =>
      document === 'legal/privacy-policy'
        ? KEPT.includes(value)
        : value === '5' && ['pages/yds', 'articles/12-haftalik-yds-plani'].includes(document),
    )
    expect(found).toEqual([])
  })

  test('the school is reached at one phone, one WhatsApp and one address', () => {
    const found = contradictions(
      /\b(0\d{3} \d{3} \d{2} \d{2})\b/g,
      (value, document) =>
        ['0216 555 01 20', '0532 555 01 20'].includes(value) || document === 'demo',
    )
    expect(found).toEqual([])
    expect(
      contradictions(
        /([\w.]+@[\w.]+\w)/g,
        oneOf('bilgi@ornek.com', 'ufukdilakademisi@ornek.kep.tr'),
      ),
    ).toEqual([])
    expect(contradictions(/Ufuk Sokak (No: \d+)/g, oneOf('No: 12'))).toEqual([])
  })
})

/** Promises that the law forbids, and claims that a sample school cannot make. */
test('nothing promises success or claims what the school has not got', () => {
  const promise =
    /(garantili|%100|kesin sonuç|mutlaka geçe|akredit|MEB onay|lider\b|bir numara|öncü\b|\d+(?:\.\d+)?’?(?:den|dan|ten|tan)? fazla öğrenci)/gi
  expect(contradictions(promise, () => false)).toEqual([])
})
