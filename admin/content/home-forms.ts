import type { HOME_INPUTS } from '../../contract/staff/home-input.ts'
import { PICTURE, SKY } from './common-fields.ts'
import type { FormsOf } from './field-spec.ts'

export const HOME_FORMS: FormsOf<Exclude<keyof typeof HOME_INPUTS, 'faq'>> = {
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
