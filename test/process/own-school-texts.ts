import { schoolDay } from '../../domain/school-time.ts'

export const NAME = 'Körfez Dil Okulu'
export const BRAND = '#0b6b4f'
export const OWNER = { email: 'deniz@korfezdil.com', password: 'mercan yarim daire' }
export const COURSE_PAGE = 'genel-ingilizce-kurslari'

export const ADDRESS = 'Atatürk Mahallesi, Körfez Caddesi No: 7, 41780 Körfez / Kocaeli'
export const PHONE = '0262 444 12 12'
export const EMAIL = 'merhaba@korfezdil.com'
export const MAP =
  'https://www.openstreetmap.org/export/embed.html?bbox=29.70%2C40.70%2C29.80%2C40.80'
export const DIRECTIONS = 'https://www.openstreetmap.org/?mlat=40.76&mlon=29.78'

export interface Entry {
  changes: Record<string, unknown>
  /** Fields that get a new picture. */
  pictures?: string[]
}

/** Title and description in the length that search engines show. */
function describedAs(what: string): object {
  return {
    title: `${what}, Körfez`,
    description: `${what} için bilmeniz gerekenler: nasıl başlanır, kime sorulur, ne zaman yanıt gelir. Aklınıza takılanı yazın ya da arayın, birlikte bakalım.`,
  }
}

export const SITE: Entry = {
  changes: {
    name: NAME,
    brandColor: BRAND,
    accentColor: '#f2b84b',
    title: `${NAME} | Körfez’de yabancı dil`,
    description:
      'Körfez’de küçük sınıflarla yabancı dil: akşam ve hafta sonu dersleri, ücretsiz seviye testi ve her sorunuza aynı gün yanıt veren bir danışman.',
    keywords: ['Körfez dil okulu', 'Kocaeli yabancı dil'],
    copyrightYear: 2019,
  },
  pictures: ['logo'],
}

export const CONTACT: Entry = {
  changes: {
    phone: PHONE,
    phoneHours: '10.00-19.00',
    whatsapp: '905325554433',
    email: EMAIL,
    address: ADDRESS,
    intro: 'Aklınıza takılanı yazın ya da arayın; aynı gün yanıt veririz.',
    map: MAP,
    directions: DIRECTIONS,
    social: [
      { name: 'Instagram', href: 'https://www.instagram.com/korfezdil' },
      { name: 'YouTube', href: 'https://www.youtube.com/korfezdil' },
      { name: 'LinkedIn', href: 'https://www.linkedin.com/company/korfezdil' },
    ],
    tradeName: 'Körfez Eğitim Hizmetleri Ltd. Şti.',
    mersis: '0123456789012345',
    kep: 'korfez@korfez.kep.tr',
    licence: 'Özel Körfez Yabancı Dil Kursu, 12345',
  },
}

export const ABOUT: Entry = {
  changes: {
    content: '<p>Okulumuz 2019’dan beri Körfez’de. Sınıflarımızda en çok on kişi oturur.</p>',
    title: 'Hakkımızda',
    subTitle: 'Körfez’in kıyısında, küçük sınıflarla çalışan bir okul',
    metadata: describedAs('Okulumuz'),
  },
  pictures: ['picture'],
}

export const PAGE: Entry = {
  changes: {
    content:
      '<p>Derslerimizde kitaptan çok konuşma vardır. İlk derse gelip sınıfı görebilirsiniz.</p>',
    summary:
      'Haftada üç akşam, en çok on kişilik sınıflarda konuşarak ilerleyen İngilizce dersleri; yeriniz test sonucuyla belirlenir.',
    facts: {
      duration: 'Üç ay',
      level: 'A1’den C1’e',
      hours: 'Pazartesi akşamları',
      audience: 'Yetişkinler',
    },
    metadata: describedAs('Genel İngilizce dersleri'),
  },
  pictures: ['picture'],
}

export const SLIDE: Entry = {
  changes: {
    headline: 'Körfez’de İngilizce konuşun',
    text: 'Akşam sınıflarımız küçük, dersleri konuşma ağırlıklıdır.',
    linkLabel: 'Derslere bakın',
    href: `/page/${COURSE_PAGE}`,
  },
  pictures: ['desktop', 'mobile'],
}

export const CARD: Entry = {
  changes: {
    title: 'Genel İngilizce',
    content: 'Pazartesi akşamları, en çok on kişiyle.',
    href: `/page/${COURSE_PAGE}`,
  },
  pictures: ['picture'],
}

export const QUESTION: Entry = {
  changes: {
    question: 'Derse gelmeden önce ne yapmalıyım?',
    reply: 'Seviye testini çözün, sonucu bize gönderin; size uyan sınıfı birlikte seçelim.',
    title: 'İlk adım',
    content: 'Test yarım saatinizi alır ve ücretsizdir.',
  },
}

export const ARTICLE: Entry = {
  changes: {
    slug: 'korfezde-ilk-dersiniz',
    publishedAt: schoolDay(),
    content: '<p>Yanınıza bir defter almanız yeterli. Kapıda sizi danışmanımız karşılar.</p>',
    title: 'Körfez’de ilk dersiniz',
    summary:
      'İlk derse gelirken ne getirmelisiniz, sizi kim karşılar, ders nasıl başlar: merak edilenleri bu yazıda topladık.',
    category: 'Okuldan',
    metadata: describedAs('Körfez’de ilk dersiniz'),
  },
  pictures: ['picture'],
}

export const TESTIMONIAL: Entry = {
  changes: {
    name: 'Selin K.',
    course: 'Genel İngilizce',
    comment: 'Akşam sınıfında herkes konuşuyor; ilk aydan sonra çekinmez oldum.',
  },
}

export function legalText(title: string): Entry {
  return {
    changes: {
      content: `<p>${title}: veri sorumlusu {unvan}, {adres}. Bize {e-posta} adresinden ulaşırsınız.</p>`,
      notice: 'Bilgilerinizi yalnızca size dönmek için kullanırız; ayrıntısı KVKK metnimizdedir.',
      metadata: describedAs(title),
    },
  }
}
