import { LISTED_CONTENT, SINGLE_CONTENT } from '../../contract/staff/content.ts'
import type { contentCalls, listedContentCalls } from '../../contract/staff/content-calls.ts'
import type { ContentKind } from '../../contract/staff/content-inputs.ts'
import type { HOME_INPUTS } from '../../contract/staff/home-input.ts'
import { type FormsOf, PICTURE, SKY } from './field-spec.ts'
import { TEXT_FORMS } from './text-forms.ts'

const HOME_FORMS: FormsOf<Exclude<keyof typeof HOME_INPUTS, 'faq'>> = {
  slide: {
    one: 'Slayt',
    many: 'Slaytlar',
    untitled: 'Yeni slayt',
    others: 'slayt slider banner afiş',
    fields: {
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
  },
  'course-card': {
    one: 'Kurs kartı',
    many: 'Kurs kartları',
    untitled: 'Yeni kart',
    others: 'kart poster',
    fields: {
      title: { as: 'title', label: 'Başlık' },
      content: { as: 'area', label: 'Metin' },
      href: { as: 'link', label: 'Adres' },
      picture: { ...PICTURE, section: 'Görünüm' },
      sky: SKY,
    },
  },
  benefit: {
    one: 'Ayrıcalık',
    many: 'Ayrıcalıklar',
    untitled: 'Yeni ayrıcalık',
    others: 'neden biz avantaj',
    fields: {
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
  },
  feature: {
    one: 'Öne çıkan',
    many: 'Öne çıkanlar',
    untitled: 'Yeni öne çıkan',
    others: 'özellik',
    fields: {
      title: { as: 'title', label: 'Başlık' },
      text: { as: 'area', label: 'Metin' },
      pageId: { as: 'page', label: 'Açtığı sayfa' },
    },
  },
  testimonial: {
    one: 'Yorum',
    many: 'Yorumlar',
    untitled: 'Yeni yorum',
    others: 'görüş referans öğrenci yorumu',
    fields: {
      name: { as: 'title', label: 'Ad', hint: 'Adı ve soyadının ilk harfi.' },
      course: { as: 'line', label: 'Kurs' },
      comment: { as: 'area', label: 'Yorum' },
      picture: PICTURE,
    },
  },
}

const SITE_FORMS: FormsOf<'page-family' | 'contact-settings' | 'site-config'> = {
  'page-family': {
    one: 'Sayfa ailesi',
    many: 'Menü',
    untitled: 'Yeni aile',
    others: 'menü aile sıra',
    fields: {
      name: { as: 'title', label: 'Ad' },
      key: { as: 'slug', label: 'Anahtar', hint: 'Sayfaların bu aileyi andığı ad.' },
      sky: SKY,
      menuColumn: { as: 'number', label: 'Menüdeki sütun', section: 'Menüdeki yeri' },
      footerColumn: { as: 'number', label: 'Alt bölümdeki sütun' },
      describesCourses: { as: 'check', label: 'Her sayfası bir kursu anlatır' },
      listsCourses: { as: 'check', label: 'Sayfaları bütün kurslarla ilgilidir' },
    },
  },
  'contact-settings': {
    one: 'İletişim',
    many: 'İletişim',
    untitled: 'İletişim',
    others:
      'telefon adres harita whatsapp e-posta sosyal medya unvan mersis kep ruhsat izin meb veri sorumlusu',
    fields: {
      phone: { as: 'line', label: 'Telefon' },
      phoneHours: { as: 'line', label: 'Telefonun açık olduğu saatler', hint: '09.00-18.00' },
      whatsapp: {
        as: 'line',
        label: 'WhatsApp numarası',
        hint: 'Ülke koduyla, yalnızca rakam: 905325550120',
      },
      email: { as: 'line', label: 'E-posta' },
      address: { as: 'area', label: 'Açık adres' },
      intro: { as: 'area', label: 'Karşılama metni' },
      map: {
        as: 'line',
        label: 'Harita çerçevesinin adresi',
        hint: 'Google Haritalar’da Paylaş > Harita yerleştir: koddaki src="…" adresi.',
        section: 'Harita',
      },
      directions: { as: 'line', label: 'Yol tarifi adresi' },
      social: {
        as: 'list',
        label: 'Sosyal medya',
        item: 'Hesap',
        section: 'Sosyal medya',
        fields: {
          name: { as: 'line', label: 'Ad' },
          href: { as: 'line', label: 'Adres' },
        },
      },
      tradeName: {
        as: 'line',
        label: 'Ticari unvan',
        hint: 'Şirketin tam adı; yasal metinlerdeki {unvan} yerine yazılır. Boşsa okulun adı yazılır.',
        section: 'Veri sorumlusu',
      },
      mersis: {
        as: 'line',
        label: 'MERSİS numarası',
        hint: '16 rakam; boşsa yasal metinlerdeki {mersis} maddesi görünmez.',
      },
      kep: {
        as: 'line',
        label: 'KEP adresi',
        hint: 'Kayıtlı elektronik posta; boşsa yasal metinlerdeki {kep} maddesi görünmez.',
      },
      licence: {
        as: 'line',
        label: 'Kurum ruhsatı',
        hint: 'Ruhsattaki kurum adı ve numarası. İletişim sayfasında, sitenin altında, kayıt formunda ve belgelerde yazar; yasal metinlerdeki {ruhsat} yerine geçer.',
      },
    },
  },
  'site-config': {
    one: 'Site ayarları',
    many: 'Site ayarları',
    untitled: 'Site ayarları',
    others: 'logo renk okulun adı başlık favicon',
    fields: {
      name: { as: 'title', label: 'Okulun adı' },
      logo: {
        as: 'picture',
        label: 'Logo',
        hint: 'Adın solunda, 32 piksel yüksekliğinde; sekmedeki ve telefondaki simge, arama sonucu, yönetim ve belgeler de bunu gösterir.',
        section: 'Görünüm',
      },
      brandColor: {
        as: 'color',
        label: 'Ana renk',
        hint: 'Bağlantıların ve düğmelerin rengi; koyu görünümdeki tonu kendiliğinden bulunur.',
      },
      accentColor: {
        as: 'color',
        label: 'Vurgu rengi',
        hint: 'Öne çıkanların zemini; üstünde koyu yazı durur.',
      },
      title: { as: 'line', label: 'Site başlığı', section: 'Arama sonucu' },
      description: { as: 'area', label: 'Site açıklaması' },
      keywords: { as: 'words', label: 'Anahtar kelimeler', hint: 'Her satıra bir tane.' },
      copyrightYear: {
        as: 'number',
        label: 'Okulun ilk yılı',
        hint: 'Alt bölümde bugünün yılı kendiliğinden eklenir: © 2024-2026.',
        section: 'Alt bölüm',
      },
    },
  },
}

const GROUPS = { Metinler: TEXT_FORMS, 'Ana sayfa': HOME_FORMS, Site: SITE_FORMS }

export const FORMS: FormsOf<ContentKind> = { ...TEXT_FORMS, ...HOME_FORMS, ...SITE_FORMS }

export const KIND_GROUPS = Object.entries(GROUPS).map(([name, forms]) => ({
  name,
  kinds: Object.keys(forms) as ContentKind[],
}))

export function isKind(word: string | undefined): word is ContentKind {
  return word !== undefined && Object.hasOwn(FORMS, word)
}

type Calls = ReturnType<typeof contentCalls>
type ListedCalls = ReturnType<typeof listedContentCalls>

export function callsOfKind(kind: ContentKind): Calls {
  return { ...LISTED_CONTENT, ...SINGLE_CONTENT }[kind]
}

export function listedCallsOf(kind: ContentKind): ListedCalls | undefined {
  return (LISTED_CONTENT as Partial<Record<ContentKind, ListedCalls>>)[kind]
}
