import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { addDays, schoolDay } from '../domain/school-time.ts'
import { fillIn } from './visitor.ts'

export const NAME = 'Körfez Dil Okulu'
export const BRAND = '#0b6b4f'
export const OWNER = { email: 'deniz@korfezdil.com', password: 'mercan yarim daire' }
export const COURSE_PAGE = 'genel-ingilizce-kurslari'

const ADDRESS = 'Atatürk Mahallesi, Körfez Caddesi No: 7, 41780 Körfez / Kocaeli'
const PHONE = '0262 444 12 12'
const EMAIL = 'merhaba@korfezdil.com'
const MAP = 'https://www.openstreetmap.org/export/embed.html?bbox=29.70%2C40.70%2C29.80%2C40.80'
const DIRECTIONS = 'https://www.openstreetmap.org/?mlat=40.76&mlon=29.78'

type Values = Record<string, string>

interface Entry {
  values: Values
  /** Fields that get a new picture; each is asked about once more, since it has no description yet. */
  pictures?: string[]
  text?: string
}

/** The staff app in the hands of an owner. A step is one screen, filled in and saved. */
export class OwnSchool {
  steps = 0
  private readonly page: Page
  private pictures = 0

  constructor(page: Page) {
    this.page = page
  }

  async setUp(link: string): Promise<void> {
    await this.page.goto(link)
    await fillIn(this.page.locator('form'), { name: 'Deniz', surname: 'Aydın', ...OWNER })
    await this.press('Hesabı aç ve gir')
    await expect(this.page.locator('h1')).toHaveText('Gösterge')
    this.steps++
  }

  async publish(path: string, entry: Entry): Promise<void> {
    await this.page.goto(`/yonetim/icerik/${path}`)
    await this.write(entry)
  }

  async add(kind: string, button: string, entry: Entry): Promise<void> {
    await this.page.goto(`/yonetim/icerik?kind=${kind}`)
    await this.press(button)
    await this.write(entry)
  }

  async addTestimonial(entry: Entry): Promise<void> {
    await this.page.goto('/yonetim/icerik?kind=testimonial')
    await this.press('Yeni yorum')
    await this.press('Onay kaydet')
    const consent = this.page.getByRole('dialog', { name: 'Onay kaydet' })
    await consent.getByLabel('Onayı veren').fill('Selin Kaya')
    await consent.getByLabel('Geçerli olduğu son gün').fill('2099-12-31')
    await consent.getByRole('button', { name: 'Kaydet' }).click()
    await expect(this.page.getByText('Onay var')).toBeVisible()
    await this.write(entry)
  }

  private async write({ values, pictures = [], text }: Entry): Promise<void> {
    const { page } = this
    for (const [name, value] of Object.entries(values)) {
      await page.locator(`[data-field="${name}"]`).locator('input, textarea').first().fill(value)
    }
    for (const name of pictures) {
      const field = page.locator(`[data-field="${name}"]`)
      await field.locator('input[type=file]').setInputFiles(await this.photograph())
      await expect(field.locator('figcaption')).toHaveText('Açıklaması yok')
    }
    if (text) {
      await page.getByRole('textbox', { name: 'Metin', exact: true }).click()
      await page.keyboard.press('Control+A')
      await page.keyboard.insertText(text)
    }
    await this.press('Yayımla')
    const sheet = page.getByRole('dialog', { name: 'Yayımlansın mı?' })
    for (const index of pictures.keys()) await sheet.getByRole('checkbox').nth(index).check()
    await sheet.getByRole('button', { name: 'Şimdi yayımla' }).click()
    await expect(sheet).toBeHidden()
    this.steps++
  }

  async removeSampleWords(): Promise<void> {
    await this.page.goto('/yonetim/icerik/ornek-metinler')
    await this.page.getByRole('button', { name: /^Seçilen \d+ örnek metni kaldır$/ }).click()
    await expect(this.page.getByText('Örnek metin kalmadı.')).toBeVisible()
    this.steps++
  }

  /** Once the school teaches something, the tests of other languages can go. */
  async closeForeignTests(): Promise<void> {
    await this.page.goto('/yonetim/icerik/ornek-metinler')
    await this.page.getByRole('button', { name: /^Bu \d+ testi kapat$/ }).click()
    const tests = this.page.getByRole('heading', { name: 'Öğretmediğiniz dillerin testleri' })
    await expect(tests).toHaveCount(0)
    this.steps++
  }

  async replaceWords(find: string, replacement: string): Promise<void> {
    const { page } = this
    await page.goto('/yonetim/icerik/bul-degistir')
    await page.getByLabel('Bul', { exact: true }).fill(find)
    await page.getByLabel('Yerine').fill(replacement)
    await this.press('Bul')
    await page.getByRole('button', { name: /^Seçilen \d+ yerde değiştir$/ }).click()
    await expect(page.getByRole('status').filter({ hasText: 'kayıt değişti' })).toBeVisible()
    this.steps++
  }

  /** Addresses of the screens under one of the places that the screen of the opening lists. */
  async remaining(place: string): Promise<string[]> {
    await this.page.goto('/yonetim/ayarlar/site-acilisi')
    await expect(this.page.getByRole('heading', { name: /^Örnek okuldan kalanlar/ })).toBeVisible()
    const summary = this.page.locator('summary', { hasText: place })
    const links = this.page.locator('details', { has: summary }).locator('a')
    return links.evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
  }

  async replacePicture(address: string, alt: string): Promise<void> {
    await this.page.goto(address)
    const record = this.page.getByRole('complementary', { name: 'Açık kayıt' })
    await record.getByLabel('Dosyasını değiştir').setInputFiles(await this.photograph())
    await expect(record.getByLabel('Açıklama')).toHaveValue('')
    await record.getByLabel('Açıklama').fill(alt)
    await this.save(record)
  }

  async create(screen: string, fill: (form: Locator) => Promise<void>): Promise<void> {
    await this.page.goto(`/yonetim/${screen}/yeni`)
    await fill(this.page.locator('form[data-form]'))
    await this.page.getByRole('button', { name: /^(?:Ekle|Taslağı oluştur)$/ }).click()
    await this.page.waitForURL(/\/\d+(?:\?|$)/)
    this.steps++
  }

  /** The record that was just created stands open. */
  async complete(fill: (form: Locator) => Promise<void>): Promise<void> {
    const form = this.page.locator('form[data-form]')
    await fill(form)
    await this.save(form)
  }

  async openGroup(): Promise<number> {
    const [id = ''] = /\d+$/.exec(new URL(this.page.url()).pathname) ?? []
    await this.page.goto(`/yonetim/gruplar/${id}`)
    await this.press('Kayda aç')
    await expect(this.page.getByRole('button', { name: 'Kesinleştir' })).toBeVisible()
    this.steps++
    return Number(id)
  }

  async open(): Promise<void> {
    await this.page.goto('/yonetim/ayarlar/site-acilisi')
    await this.press('Siteyi aç')
    await expect(this.page.getByText('Site ziyaretçilere açık.')).toBeVisible()
    this.steps++
  }

  private async save(form: Locator): Promise<void> {
    await form.getByRole('button', { name: 'Kaydet' }).click()
    await expect(form.locator('[data-state="saved"]')).toBeVisible()
    this.steps++
  }

  private press(name: string): Promise<void> {
    return this.page.getByRole('button', { name, exact: true }).click()
  }

  private async photograph() {
    this.pictures++
    const background = `#${(0x3a6b40 + this.pictures * 0x50321).toString(16)}`
    const picture = sharp({ create: { width: 640, height: 480, channels: 3, background } })
    const name = `korfez-${this.pictures}.png`
    return { name, mimeType: 'image/png', buffer: await picture.png().toBuffer() }
  }
}

/** Title and description in the length that search engines show. */
export function describedAs(what: string): Values {
  return {
    'metadata.title': `${what}, Körfez`,
    'metadata.description': `${what} için bilmeniz gerekenler: nasıl başlanır, kime sorulur, ne zaman yanıt gelir. Aklınıza takılanı yazın ya da arayın, birlikte bakalım.`,
  }
}

export const SITE: Entry = {
  values: {
    name: NAME,
    brandColor: BRAND,
    accentColor: '#f2b84b',
    title: `${NAME} | Körfez’de yabancı dil`,
    description:
      'Körfez’de küçük sınıflarla yabancı dil: akşam ve hafta sonu dersleri, ücretsiz seviye testi ve her sorunuza aynı gün yanıt veren bir danışman.',
    keywords: 'Körfez dil okulu\nKocaeli yabancı dil',
    copyrightYear: '2019',
  },
  pictures: ['logo'],
}

export const CONTACT: Entry = {
  values: {
    phone: PHONE,
    phoneHours: '10.00-19.00',
    whatsapp: '905325554433',
    email: EMAIL,
    address: ADDRESS,
    intro: 'Aklınıza takılanı yazın ya da arayın; aynı gün yanıt veririz.',
    map: MAP,
    directions: DIRECTIONS,
    'social.0.href': 'https://www.instagram.com/korfezdil',
    'social.1.href': 'https://www.youtube.com/korfezdil',
    'social.2.href': 'https://www.linkedin.com/company/korfezdil',
    tradeName: 'Körfez Eğitim Hizmetleri Ltd. Şti.',
    mersis: '0123456789012345',
    kep: 'korfez@korfez.kep.tr',
    licence: 'Özel Körfez Yabancı Dil Kursu, 12345',
  },
}

export const ABOUT: Entry = {
  values: {
    title: 'Hakkımızda',
    subTitle: 'Körfez’in kıyısında, küçük sınıflarla çalışan bir okul',
    ...describedAs('Okulumuz'),
  },
  pictures: ['picture'],
  text: 'Okulumuz 2019’dan beri Körfez’de. Sınıflarımızda en çok on kişi oturur.',
}

export const PAGE: Entry = {
  values: {
    summary:
      'Haftada üç akşam, en çok on kişilik sınıflarda konuşarak ilerleyen İngilizce dersleri; yeriniz test sonucuyla belirlenir.',
    'facts.duration': 'Üç ay',
    'facts.level': 'A1’den C1’e',
    'facts.hours': 'Pazartesi akşamları',
    'facts.audience': 'Yetişkinler',
    ...describedAs('Genel İngilizce dersleri'),
  },
  pictures: ['picture'],
  text: 'Derslerimizde kitaptan çok konuşma vardır. İlk derse gelip sınıfı görebilirsiniz.',
}

export const SLIDE: Entry = {
  values: {
    headline: 'Körfez’de İngilizce konuşun',
    text: 'Akşam sınıflarımız küçük, dersleri konuşma ağırlıklıdır.',
    linkLabel: 'Derslere bakın',
    href: `/page/${COURSE_PAGE}`,
  },
  pictures: ['desktop', 'mobile'],
}

export const CARD: Entry = {
  values: {
    title: 'Genel İngilizce',
    content: 'Pazartesi akşamları, en çok on kişiyle.',
    href: `/page/${COURSE_PAGE}`,
  },
  pictures: ['picture'],
}

export const QUESTION: Entry = {
  values: {
    question: 'Derse gelmeden önce ne yapmalıyım?',
    reply: 'Seviye testini çözün, sonucu bize gönderin; size uyan sınıfı birlikte seçelim.',
    title: 'İlk adım',
    content: 'Test yarım saatinizi alır ve ücretsizdir.',
  },
}

export const ARTICLE: Entry = {
  values: {
    title: 'Körfez’de ilk dersiniz',
    summary:
      'İlk derse gelirken ne getirmelisiniz, sizi kim karşılar, ders nasıl başlar: merak edilenleri bu yazıda topladık.',
    category: 'Okuldan',
    ...describedAs('Körfez’de ilk dersiniz'),
  },
  text: 'Yanınıza bir defter almanız yeterli. Kapıda sizi danışmanımız karşılar.',
}

export const TESTIMONIAL: Entry = {
  values: {
    name: 'Selin K.',
    course: 'Genel İngilizce',
    comment: 'Akşam sınıfında herkes konuşuyor; ilk aydan sonra çekinmez oldum.',
  },
}

export function legalText(title: string): Entry {
  return {
    values: {
      notice: 'Bilgilerinizi yalnızca size dönmek için kullanırız; ayrıntısı KVKK metnimizdedir.',
      ...describedAs(title),
    },
    text: `${title}: veri sorumlusu {unvan}, {adres}. Bize {e-posta} adresinden ulaşırsınız.`,
  }
}

/** The places of the school: campus, language, course, teacher and a group with an evening. @returns the group's id */
export async function openPlaces(school: OwnSchool): Promise<number> {
  await school.create('ayarlar/subeler', (form) =>
    fillIn(form, { name: 'Körfez', address: ADDRESS, phone: PHONE }),
  )
  await school.complete(async (form) => {
    await fillIn(form, { email: EMAIL, map: MAP, directions: DIRECTIONS })
    await form.getByRole('button', { name: 'Derslik ekle' }).click()
    await fillIn(form, { 'rooms.0.name': 'İskele', 'rooms.0.capacity': '10' })
  })
  await school.create('ayarlar/diller', (form) => fillIn(form, { name: 'İngilizce', code: 'en' }))
  await school.create('ayarlar/programlar', async (form) => {
    await form.getByLabel('Dil', { exact: true }).selectOption('İngilizce')
    await form.getByLabel('Sitedeki sayfası').selectOption('Genel İngilizce Kursları')
    await fillIn(form, { name: 'Genel İngilizce', key: 'genel-ingilizce' })
  })
  await school.complete(async (form) => {
    for (const [index, level] of ['A1', 'A2', 'B1', 'B1+', 'B2', 'C1'].entries()) {
      await fillIn(form, {
        [`levels.${index}.goal`]: `${level} bitince bir basamak yukarıdasınız.`,
      })
    }
  })
  await school.create('ayarlar/ogretmenler', (form) =>
    fillIn(form, { name: 'Mert', surname: 'Sahil' }),
  )
  await school.create('gruplar', async (form) => {
    await fillIn(form, { name: 'A1 Akşam', startsOn: mondayAhead(), capacity: '10' })
    await form.locator('[name=courseId]').selectOption('Genel İngilizce')
    await form.locator('[name=levelId]').selectOption('A1')
    await form.locator('[name=campusId]').selectOption('Körfez')
  })
  await school.complete(async (form) => {
    await form.getByLabel('Kur ücreti (TL)').fill('9000')
    await form.getByRole('button', { name: 'Ders günü ekle' }).click()
    await form.locator('[name="slots.0.roomId"]').selectOption('İskele (10)')
    await form.locator('[name="slots.0.teacherId"]').selectOption('Mert Sahil')
  })
  return school.openGroup()
}

function mondayAhead(): string {
  const today = schoolDay()
  const weekday = new Date(today).getUTCDay() || 7
  return addDays(today, 15 - weekday)
}
