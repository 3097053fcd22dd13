import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { guessColumns, type HeadingWords, toLines } from './columns.ts'
import { WORDS } from './lead-columns.ts'
import { WORDS as LEARNER_WORDS } from './learner-columns.ts'
import { openTable } from './open-table.ts'

const cases = join(import.meta.dirname, '../../test/cases')

async function openCase<Field extends string>(name: string, words: HeadingWords<Field>) {
  const file = new File([readFileSync(join(cases, name))], name)
  const { table, error } = await openTable(file, words, 100)
  if (!table) throw new Error(error)
  return { ...table, lines: toLines(table.rows, table.columns) }
}

test.each([
  ['an Excel file', [0x50, 0x4b, 0x03, 0x04, 0x14]],
  ['an Excel file from before 2007', [0xd0, 0xcf, 0x11, 0xe0, 0xa1]],
  ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x00]],
  ['a PDF', [0x25, 0x50, 0x44, 0x46, 0x2d, 0x31]],
])('refuses %s and says what to save instead', async (_, bytes) => {
  const file = new File([new Uint8Array(bytes)], 'liste.xlsx')
  const { table, error } = await openTable(file, WORDS, 10)
  expect(table).toBeUndefined()
  expect(error).toContain('Farklı Kaydet')
})

test('knows columns by the headings that people use', () => {
  const leads = ['Ad Soyad', 'CEP TELEFONU', 'E-Posta', 'İlgilendiği kurs', 'Renk']
  expect(guessColumns(leads, WORDS)).toEqual(['name', 'phone', 'email', 'course', ''])
  const asked = ['Kurs', 'Kaynak', 'Nereden duydu', 'Kayıt tarihi', 'Danışman', 'Adres', 'Adı']
  expect(guessColumns(asked, WORDS)).toEqual([
    'course',
    'source',
    'campaign',
    'cameAt',
    'owner',
    '',
    'name',
  ])
  const learners = ['Öğrencinin adı', 'Soyadı', 'Yaşı', 'Annesi', 'Anne cep', 'Telefon', 'Sınıf no']
  expect(guessColumns(learners, LEARNER_WORDS)).toEqual([
    'name',
    'surname',
    'birth',
    'guardianName',
    'guardianPhone',
    'phone',
    'group',
  ])
  const paying = ['Ücret', 'Liste fiyatı', 'Ödenen', 'Taksit sayısı', 'Sıradaki taksit tarihi']
  expect(guessColumns(paying, LEARNER_WORDS)).toEqual([
    'agreed',
    'listPrice',
    'paid',
    'plan',
    'nextDue',
  ])
})

test.each(['excel-cp1254.csv', 'excel-mac-turkish.csv', 'excel-msdos-cp857.csv'])(
  'reads the Turkish names of %s',
  async (name) => {
    const { lines } = await openCase(name, LEARNER_WORDS)
    expect(lines.map((line) => `${line.name} ${line.surname}`)).toEqual([
      'Ayşe Yıldız',
      'Çağrı Öğüt',
      'İpek Şahin',
    ])
  },
)

test.each([
  [
    'adverts of Google',
    'Lead ID,Campaign ID,Ad Group ID,Creative ID,FULL_NAME,EMAIL,PHONE_NUMBER,POSTAL_CODE,Lead Submit Time',
    '1,2,3,4,Deniz Örnek,d@ornek.net,+905324003001,34000,2026-11-20 14:30:00',
    {
      name: 'Deniz Örnek',
      email: 'd@ornek.net',
      phone: '+905324003001',
      cameAt: '2026-11-20 14:30:00',
    },
  ],
  [
    'adverts of Google with names in words',
    'Lead Form Name,Campaign Name,Ad Group Name,User Email,Full Name,User Phone',
    'Form,Kış,Grup A,d@ornek.net,Deniz Örnek,+905324003001',
    { campaign: 'Kış', email: 'd@ornek.net', name: 'Deniz Örnek', phone: '+905324003001' },
  ],
  [
    'a Turkish form of Meta',
    'ad_id\tad_name\tadset_name\tcampaign_name\tform_name\tplatform\ttam_adınız\te-posta\ttelefon_numarası',
    'ag:1\tReklam\tSet\tKış\tForm\tfb\tDeniz Örnek\td@ornek.net\tp:+905324003001',
    {
      campaign: 'Kış',
      source: 'fb',
      name: 'Deniz Örnek',
      email: 'd@ornek.net',
      phone: 'p:+905324003001',
    },
  ],
  [
    'a form of LinkedIn',
    'First Name,Last Name,Email Address,Phone Number,Company,Job Title',
    'Deniz,Örnek,d@ornek.net,05324003001,Şirket,Müdür',
    { name: 'Deniz', surname: 'Örnek', email: 'd@ornek.net', phone: '05324003001' },
  ],
  [
    'two phones under headings of their own',
    'Ad;Soyad;Cep Telefonu;Ev Telefonu;Telefonla arandı mı',
    'Deniz;Örnek;0532 400 30 01;0212 400 30 02;evet',
    { name: 'Deniz', surname: 'Örnek', phone: '0532 400 30 01 / 0212 400 30 02' },
  ],
  [
    'contacts of Outlook',
    'First Name,Middle Name,Last Name,E-mail Address,Mobile Phone,Home Phone,Business Phone',
    'Deniz,,Örnek,d@ornek.net,05324003001,02124003002,',
    {
      name: 'Deniz',
      surname: 'Örnek',
      email: 'd@ornek.net',
      phone: '05324003001 / 02124003002',
    },
  ],
  [
    'bars between the cells',
    'İsim|Numara',
    'Deniz|0532 400 30 01',
    { name: 'Deniz', phone: '0532 400 30 01' },
  ],
  [
    'a comma in a heading',
    'Ad, soyad;Telefon, cep',
    '"Deniz, Örnek";0532 400 30 01',
    { name: 'Deniz, Örnek', phone: '0532 400 30 01' },
  ],
  [
    'a line break in a heading',
    '"Ad\nSoyad";"Telefon\n(cep)"',
    'Deniz Örnek;0532 400 30 01',
    { name: 'Deniz Örnek', phone: '0532 400 30 01' },
  ],
  [
    'letters that were encoded twice',
    'Ad;Soyad;Telefon',
    'AyÅŸe;IÅŸÄ±k;0532 400 30 01',
    { name: 'Ayşe', surname: 'Işık', phone: '0532 400 30 01' },
  ],
])('reads a list with %s', async (_, head, row, line) => {
  const { table } = await openTable(new File([`${head}\n${row}`], 'liste.csv'), WORDS, 10)
  expect(table && toLines(table.rows, table.columns)).toEqual([line])
})

test.each([
  [
    'Öğrenci No;Adı Soyadı;Cinsiyeti;Baba Adı;Anne Adı;Baba Tel;Anne Tel',
    '15;Ece Ak;K;Ali;Gül;0532 400 30 01;0533 400 30 02',
    { name: 'Ece Ak', guardianName: 'Ali', guardianPhone: '0532 400 30 01' },
  ],
  [
    'T.C. Kimlik No;Adı;Soyadı;Veli Adı;Veli Soyadı;Veli E-posta;Anne E-posta',
    '1;Ece;Ak;Gül;Ak;g@ornek.net;a@ornek.net',
    { name: 'Ece', surname: 'Ak', guardianName: 'Gül Ak', guardianEmail: 'g@ornek.net' },
  ],
])('takes nothing of a parent for a learner from “%s”', async (head, row, line) => {
  const { table } = await openTable(new File([`${head}\n${row}`], 'liste.csv'), LEARNER_WORDS, 10)
  expect(table && toLines(table.rows, table.columns)).toEqual([line])
})

test('takes the name of a person, not of an advert, from a file of Meta', async () => {
  const { lines } = await openCase('meta-lead-ads.csv', WORDS)
  expect(lines[0]).toEqual({
    cameAt: '2026-11-20T14:30:00+03:00',
    campaign: 'Kış 2026',
    source: 'ig',
    email: 'deniz.ornek@ornek.net',
    name: 'Deniz Örnekoğlu',
    phone: 'p:+905324003001',
  })
})

test('takes values, not labels, from contacts of Google', async () => {
  const { lines } = await openCase('google-contacts.csv', WORDS)
  expect(lines).toEqual([
    { name: 'Deniz', surname: 'Örnekoğlu', email: 'deniz@ornek.net', phone: '+90 532 400 31 01' },
    { name: 'Selin', surname: 'Deneme', email: '', phone: '0532 400 31 02 ::: 0533 400 31 03' },
  ])
})

test('knows the questions of a form of Google', async () => {
  const { lines } = await openCase('google-forms.csv', WORDS)
  expect(lines[0]).toMatchObject({
    name: 'Deniz Örnekoğlu',
    phone: '532 400 32 01',
    email: 'deniz@ornek.net',
    course: '',
  })
})

test('takes no postcode for an address', async () => {
  const { columns } = await openCase('posta-kodu.csv', WORDS)
  expect(columns).toEqual(['name', 'surname', '', 'phone', 'email'])
})

test('joins two columns of one name instead of keeping the last', async () => {
  const { lines } = await openCase('two-phones.csv', WORDS)
  expect(lines.map(({ phone }) => phone)).toEqual(['0532 400 35 01', '0532 400 35 02'])
  const joined = toLines([{ number: 2, cells: ['0532', '0533'] }], ['phone', 'phone'])
  expect(joined).toEqual([{ phone: '0532 / 0533' }])
})

test('skips a title above the heading and numbers rows as the sheet does', async () => {
  const { head, rows } = await openCase('title-row.csv', WORDS)
  expect(head).toEqual(['Ad', 'Soyad', 'Telefon', 'E-posta'])
  expect(rows.map(({ number }) => number)).toEqual([4])
})

test.each([
  ['stray-quote.csv', [2]],
  ['stray-quote-2.csv', [4]],
])('names only the broken row of %s', async (name, broken) => {
  const { rows } = await openCase(name, WORDS)
  expect(rows).toHaveLength(4)
  expect(rows.filter(({ problem }) => problem).map(({ number }) => number)).toEqual(broken)
})
