import { SKY } from './common-fields.ts'
import type { FormsOf } from './field-spec.ts'

export const SITE_FORMS: FormsOf<'page-family' | 'contact-settings' | 'site-config'> = {
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
