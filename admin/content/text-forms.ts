import { type FormsOf, PICTURE } from './field-spec.ts'

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

/** As on the page about the school, on a phone and beside its card of contacts. */
const PHOTOGRAPH = [
  { window: 390, ratio: '4 / 3' },
  { window: 820, ratio: '4 / 3' },
]

export const TEXT_FORMS: FormsOf<'page' | 'article' | 'faq' | 'about' | 'legal-text'> = {
  page: {
    one: 'Sayfa',
    many: 'Sayfalar',
    untitled: 'Adsız sayfa',
    others: 'sayfa kurs tanıtım',
    fields: {
      title: { as: 'title', label: 'Başlık' },
      summary: { as: 'area', label: 'Özet', hint: 'Başlığın altında ve listelerde görünür.' },
      content: { as: 'rich', label: 'Metin' },
      facts: {
        as: 'group',
        label: 'Kurs bilgileri',
        section: 'Kurs bilgileri',
        fields: {
          duration: { as: 'line', label: 'Süre' },
          level: { as: 'line', label: 'Seviye' },
          hours: { as: 'line', label: 'Ders saati' },
          audience: { as: 'line', label: 'Kimler için' },
          ages: { as: 'line', label: 'Yaş', hint: 'Çocuk kurslarında: 7-12 yaş.' },
          fee: {
            as: 'number',
            label: 'Kurs ücreti (TL)',
            hint: 'KDV dâhil. Kayda açık sınıfı olmayan programda ve fiyat listesinde görünür.',
          },
          feeBefore: {
            as: 'number',
            label: 'İndirimden önceki ücret (TL)',
            hint: 'Herkese indirim yapılıyorsa; yeni ücretin yanında üstü çizili durur.',
          },
          feeUnit: { as: 'line', label: 'Ücretin karşılığı', hint: 'Boşsa: kur ücreti.' },
          price: { as: 'line', label: 'Ücret notu', hint: 'Boş bırakılabilir.' },
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
      family: { as: 'family', label: 'Menü başlığı', hint: 'Sayfa menüde bunun altında durur.' },
      menu: { as: 'line', label: 'Menüdeki adı' },
      slug: SLUG,
      metadata: METADATA,
    },
  },
  article: {
    one: 'Yazı',
    many: 'Yazılar',
    untitled: 'Adsız yazı',
    others: 'yazı blog makale',
    fields: {
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
  },
  faq: {
    one: 'Soru',
    many: 'Sık sorulanlar',
    untitled: 'Yeni soru',
    others: 'sss soru cevap',
    fields: {
      question: { as: 'title', label: 'Soru' },
      reply: { as: 'area', label: 'Yanıt' },
      title: { as: 'line', label: 'Kart başlığı', section: 'Yanındaki kart' },
      content: { as: 'area', label: 'Kart metni' },
    },
  },
  about: {
    one: 'Hakkımızda',
    many: 'Hakkımızda',
    untitled: 'Hakkımızda',
    others: 'okul tanıtım biz',
    fields: {
      title: { as: 'title', label: 'Başlık' },
      subTitle: { as: 'area', label: 'Alt başlık' },
      content: { as: 'rich', label: 'Metin' },
      picture: { ...PICTURE, section: 'Görünüm' },
      building: {
        as: 'picture',
        label: 'Bina',
        section: 'Fotoğraflar',
        hint: 'Gündüz, karşı kaldırımdan ve yatay çekin: kapı ve tabela görünsün, arabalar önünü kapatmasın.',
        crops: PHOTOGRAPH,
      },
      classroom: {
        as: 'picture',
        label: 'Derslik',
        hint: 'Kapıdan, göz hizasından ve ışıklar açıkken çekin: sıralar düzenli, tahta temiz olsun.',
        crops: PHOTOGRAPH,
      },
      lesson: {
        as: 'picture',
        label: 'Bir ders',
        hint: 'Konuşan iki üç kişiyi yakından çekin. Yüzü görünen herkesten, çocuklarda velisinden yazılı izin alın.',
        crops: PHOTOGRAPH,
      },
      metadata: { ...METADATA, section: 'Arama sonucu' },
    },
  },
  'legal-text': {
    one: 'Yasal metin',
    many: 'Yasal metinler',
    untitled: 'Yasal metin',
    others: 'kvkk gizlilik çerez kullanım koşulları',
    fields: {
      title: { as: 'title', label: 'Başlık' },
      content: {
        as: 'rich',
        label: 'Metin',
        hint: 'İletişim’de yazdıklarınız şunların yerine geçer: {okul} {unvan} {mersis} {adres} {telefon} {e-posta} {kep} {ruhsat}. {çerezler} yerine programın kaydettiği çerezlerin tablosu gelir.',
      },
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
  },
}
