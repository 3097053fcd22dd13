/** Steps of a new school, in the order that works: a group needs a level, a level its course, a course its language. */
export const FIRST_STEPS = [
  'name',
  'contact',
  'language',
  'campus',
  'course',
  'group',
  'logo',
  'pictures',
  'demo',
  'opening',
] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

/** Places that can still show the sample school, in the order in which a school puts its own there. */
export const SAMPLE_PLACES = [
  'legal',
  'school',
  'icons',
  'home',
  'pages',
  'articles',
  'questions',
  'testimonials',
  'tests',
  'teachers',
  'pictures',
  'cards',
] as const
export type SamplePlace = (typeof SAMPLE_PLACES)[number]

export const SCREEN_PICTURES: Record<string, string> = {
  home: 'Ana sayfa: paylaşım kartı',
  articles: 'Yazılar: paylaşım kartı',
  test: 'Seviye testi: paylaşım kartı',
  groups: 'Açılacak sınıflar: paylaşım kartı',
  faq: 'Sık sorulan sorular: paylaşım kartı',
  'terms-of-use': 'Kullanım koşulları: paylaşım kartı',
  'privacy-policy': 'KVKK Aydınlatma Metni: paylaşım kartı',
  'cookies-and-permissions': 'Çerezler: paylaşım kartı',
  contact: 'İletişim: paylaşım kartı',
  'contact-map': 'İletişim: harita çizimi',
}
