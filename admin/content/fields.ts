import type { ContentKind } from '../../contract/staff/content-inputs.ts'
import type { BodyOfKind, Fields, FieldsOf } from './field-spec.ts'
import { SETTINGS_FIELDS } from './settings-fields.ts'

const SKIES = {
  dawn: 'Şafak',
  noon: 'Öğle',
  dusk: 'Akşam',
  garden: 'Bahçe',
  sea: 'Deniz',
  night: 'Gece',
}

const SLUG = {
  as: 'slug',
  label: 'Adres',
  hint: 'Başlıktan kendiliğinden yazılır; dilerseniz değiştirin.',
  section: 'Adres ve arama sonucu',
} as const

const METADATA = {
  as: 'search',
  label: 'Arama motorlarında',
  fields: {
    title: { as: 'line', label: 'Arama başlığı' },
    description: { as: 'area', label: 'Arama açıklaması' },
  },
} as const

const FAQ = {
  as: 'list',
  label: 'Sorular',
  item: 'Soru',
  section: 'Sık sorulanlar',
  fields: {
    question: { as: 'line', label: 'Soru' },
    reply: { as: 'area', label: 'Yanıt' },
  },
} as const

const SKY = { as: 'choice', label: 'Gökyüzü', choices: SKIES } as const
const PICTURE = { as: 'picture', label: 'Görsel' } as const

const FIELDS: { [K in ContentKind]: FieldsOf<BodyOfKind<K>> } = {
  page: {
    title: { as: 'title', label: 'Başlık' },
    summary: { as: 'area', label: 'Özet', hint: 'Başlığın altında ve listelerde görünür.' },
    content: { as: 'rich', label: 'Metin' },
    facts: {
      as: 'group',
      label: 'Künye',
      section: 'Künye',
      fields: {
        duration: { as: 'line', label: 'Süre' },
        level: { as: 'line', label: 'Seviye' },
        hours: { as: 'line', label: 'Ders saati' },
        audience: { as: 'line', label: 'Kimler için' },
        price: { as: 'line', label: 'Ücret', hint: 'Boş bırakılabilir.' },
        examFee: { as: 'line', label: 'Sınav ücreti', hint: 'Boş bırakılabilir.' },
      },
    },
    faq: FAQ,
    neighbours: {
      as: 'pages',
      label: 'Sonraki adımlar',
      hint: 'Sayfanın sonunda önerilen sayfalar, sırasıyla.',
      section: 'Bağlantılar',
    },
    testId: { as: 'test', label: 'Seviye testi' },
    picture: { ...PICTURE, section: 'Görünüm' },
    family: { as: 'family', label: 'Aile', hint: 'Menüde altında durduğu başlık.' },
    menu: { as: 'line', label: 'Menüdeki adı' },
    slug: SLUG,
    metadata: METADATA,
  },
  article: {
    title: { as: 'title', label: 'Başlık' },
    summary: { as: 'area', label: 'Özet', hint: 'Listede ve paylaşımlarda görünür.' },
    content: { as: 'rich', label: 'Metin' },
    faq: FAQ,
    picture: { ...PICTURE, section: 'Görünüm' },
    category: { as: 'category', label: 'Kategori' },
    publishedAt: {
      as: 'day',
      label: 'Yayın günü',
      hint: 'Yazının üstünde görünür; bu günden önce listelenmez.',
    },
    slug: SLUG,
    metadata: METADATA,
  },
  faq: {
    question: { as: 'title', label: 'Soru' },
    reply: { as: 'area', label: 'Yanıt' },
    title: { as: 'line', label: 'Kart başlığı', section: 'Yanındaki kart' },
    content: { as: 'area', label: 'Kart metni' },
  },
  testimonial: {
    name: { as: 'title', label: 'Ad', hint: 'Adı ve soyadının ilk harfi.' },
    course: { as: 'line', label: 'Kurs' },
    comment: { as: 'area', label: 'Yorum' },
    picture: PICTURE,
  },
  slide: {
    headline: { as: 'title', label: 'Başlık' },
    text: { as: 'area', label: 'Metin' },
    linkLabel: { as: 'line', label: 'Düğmenin yazısı' },
    href: { as: 'link', label: 'Düğmenin adresi' },
    desktop: {
      as: 'picture',
      label: 'Geniş ekran görseli',
      hint: '347:147 oranında gösterilir; konu solda kalsın.',
      section: 'Görünüm',
      crops: [
        { window: 820, ratio: '347 / 147' },
        { window: 1440, ratio: '347 / 147', covered: 34 },
      ],
    },
    mobile: {
      as: 'picture',
      label: 'Telefon görseli',
      hint: '4:5 oranında gösterilir.',
      crops: [{ window: 390, ratio: '390 / 428' }],
    },
    sky: SKY,
  },
  'course-card': {
    title: { as: 'title', label: 'Başlık' },
    content: { as: 'area', label: 'Metin' },
    href: { as: 'link', label: 'Adres' },
    picture: { ...PICTURE, section: 'Görünüm' },
    sky: SKY,
  },
  benefit: {
    title: { as: 'title', label: 'Başlık' },
    text: { as: 'area', label: 'Metin' },
    icon: {
      as: 'choice',
      label: 'Simge',
      choices: {
        ladder: 'Merdiven',
        repeat: 'Tekrar',
        clock: 'Saat',
        chat: 'Konuşma',
        certificate: 'Belge',
        compass: 'Pusula',
      },
    },
    large: { as: 'check', label: 'Büyük kutu' },
  },
  feature: {
    title: { as: 'title', label: 'Başlık' },
    text: { as: 'area', label: 'Metin' },
    pageId: { as: 'page', label: 'Açtığı sayfa' },
  },
  level: {
    name: { as: 'title', label: 'Ad' },
    goal: { as: 'area', label: 'Kurun hedefi' },
    hours: { as: 'number', label: 'Ders saati' },
  },
  'page-family': {
    name: { as: 'title', label: 'Ad' },
    key: { as: 'slug', label: 'Anahtar', hint: 'Sayfaların bu aileyi andığı ad.' },
    sky: SKY,
    menuColumn: { as: 'number', label: 'Menüdeki sütun', section: 'Menüdeki yeri' },
    footerColumn: { as: 'number', label: 'Alt bölümdeki sütun' },
    describesCourses: { as: 'check', label: 'Her sayfası bir kursu anlatır' },
    listsCourses: { as: 'check', label: 'Sayfaları bütün kurslarla ilgilidir' },
  },
  about: {
    title: { as: 'title', label: 'Başlık' },
    subTitle: { as: 'area', label: 'Alt başlık' },
    content: { as: 'rich', label: 'Metin' },
    picture: { ...PICTURE, section: 'Görünüm' },
    metadata: { ...METADATA, section: 'Arama sonucu' },
  },
  ...SETTINGS_FIELDS,
  'legal-text': {
    title: { as: 'title', label: 'Başlık' },
    content: { as: 'rich', label: 'Metin' },
    notice: { as: 'area', label: 'Formların altındaki cümle', hint: 'Boş bırakılabilir.' },
    publishedAt: {
      as: 'day',
      label: 'Yürürlük günü',
      hint: 'Yeni sürümün günüdür; en erken yayımlandığı gün başlar. Eski sürümler kendi günüyle kalır.',
    },
    slug: {
      as: 'choice',
      label: 'Hangi metin',
      choices: {
        'terms-of-use': 'Kullanım koşulları',
        'privacy-policy': 'Gizlilik ve KVKK',
        'cookies-and-permissions': 'Çerezler ve izinler',
      },
    },
    metadata: { ...METADATA, section: 'Arama sonucu' },
  },
}

export function fieldsOfKind(kind: ContentKind): Fields {
  return FIELDS[kind] as unknown as Fields
}

export function labelsOf(kind: ContentKind): Record<string, string> {
  const labels = Object.entries(fieldsOfKind(kind)).map(([name, { label }]) => [name, label])
  return {
    ...Object.fromEntries(labels),
    reviewAt: 'Gözden geçirme günü',
    validUntil: 'Geçerlilik sonu',
  }
}
