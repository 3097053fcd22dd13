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
