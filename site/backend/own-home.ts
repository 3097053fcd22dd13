import type { Benefit, CourseCard, Feature } from '../../contract/public/content.ts'

type Texts = [slug: string, title: string, text: string]

const CARDS: [sky: string, ...Texts][] = [
  ['dawn', 'seviyeler', 'Seviyeler', 'Altı kur, toplam 720 ders saati.'],
  ['noon', 'ielts', 'IELTS hazırlık', 'Dinleme, okuma, yazma ve konuşma ayrı ayrı çalışılır.'],
  ['sea', 'mesleki-ingilizce', 'Mesleki İngilizce', 'Kendi işinizin metinleri ve konuşmaları.'],
  ['garden', 'cocuk-ingilizcesi', 'Çocuk İngilizcesi', '7-12 yaş için yaşlarına uygun dersler.'],
]

const BENEFITS: [icon: string, title: string, text: string][] = [
  ['ladder', 'Altı kur', 'Her kur 120 ders saatidir.'],
  ['repeat', 'Ücretsiz tekrar', 'Başarısı %70’in altında kalan öğrenci kuru bir kez tekrar eder.'],
  ['clock', 'Sabah, akşam, hafta sonu', 'Gününüze ve saatinize uyan grubu seçersiniz.'],
  ['chat', 'Haftada en az 8 saat', 'Dersler sık olunca öğrendiğinizi unutmadan kullanırsınız.'],
  ['certificate', 'Ortalamaya göre belge', 'Kur sonunda başarınızı gösteren belgeyi alırsınız.'],
  ['compass', 'Ücretsiz seviye testi', 'Hangi kurdan başlayacağınızı kayıttan önce görürsünüz.'],
]

const FEATURES: Texts[] = [
  ['neden-100-ogrenme-garantisi', 'Öğrenme garantisi', 'Kuru geçemezseniz ücretsiz tekrar.'],
  [
    'surekli-gelisim-ve-inovasyon',
    'Sürekli gelişim',
    'Dersleri öğrencilerin puanlarıyla gözden geçiririz.',
  ],
  [
    'her-alanda-ingilizce',
    'Her alanda İngilizce',
    'Turizm, hukuk, havacılık ve kendi işiniz için.',
  ],
  [
    'yasam-boyu-egitim-destegi',
    'Yaşam boyu destek',
    'Öğrenmek kur bitince durmaz; yolunu gösteririz.',
  ],
  ['en-iyi-fiyat', 'En iyi fiyat', 'Ücretin içinde ne olduğu baştan bellidir.'],
  ['ucretsiz-ders-dokumanlari', 'Ücretsiz ders dokümanları', 'Kitaplarınız öğrenci panelindedir.'],
]

export function ownHome(pages: readonly { slug: string }[]) {
  const slugs = new Set(pages.map(({ slug }) => slug))
  return {
    cards: CARDS.map(
      ([sky, slug, title, content], index): CourseCard => ({
        id: index + 1,
        sky,
        title,
        content,
        href: slugs.has(slug) ? `/page/${slug}` : '',
        image: null,
        picture: null,
      }),
    ),
    benefits: BENEFITS.map(
      ([icon, title, text], index): Benefit => ({
        id: index + 1,
        title,
        text,
        icon,
        large: index === 0,
      }),
    ),
    features: FEATURES.map(
      ([slug, title, text], index): Feature => ({
        id: index + 1,
        title,
        text,
        href: slugs.has(slug) ? slug : '',
        picture: null,
      }),
    ),
  }
}
