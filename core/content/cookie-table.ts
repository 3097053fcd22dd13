import { COOKIE_SECONDS, type CookieName, formatCookieSpan } from '../../domain/cookies.ts'

export const COOKIES_SLUG = 'cookies-and-permissions'

const PLACE = /<p>\s*\{çerezler\}\s*<\/p>/

const NEEDED = 'kesinlikle gerekli'
const CHOICE = 'sizin seçiminiz'

interface Described {
  when: string
  purpose: string
  nature: typeof NEEDED | typeof CHOICE
}

const COOKIES: Record<CookieName, Described> = {
  token: {
    when: 'öğrenci ya da veli panele girince',
    purpose: 'Giriş yaptığınızı hatırlar; her sayfada yeniden parola istenmez.',
    nature: NEEDED,
  },
  ogrenci: {
    when: 'birden çok çocuğu olan veli bir çocuk seçince',
    purpose: 'Panelde hangi çocuğun bilgilerine baktığınızı hatırlar.',
    nature: CHOICE,
  },
  panel_group: {
    when: 'birden çok sınıfı olan öğrenci bir sınıf seçince',
    purpose: 'Panelde hangi sınıfa baktığınızı hatırlar.',
    nature: CHOICE,
  },
  sidebar_state: {
    when: 'panelin kenar menüsü açılıp kapatılınca',
    purpose: 'Menüyü açık mı kapalı mı bıraktığınızı hatırlar.',
    nature: CHOICE,
  },
  panel_theme: {
    when: 'panelde açık ya da koyu görünüm seçilince',
    purpose: 'Seçtiğiniz görünümü hatırlar.',
    nature: CHOICE,
  },
  link: {
    when: 'size gelen e-postadaki bir bağlantı açılınca (parola, davet, ön kayıt)',
    purpose: 'Bağlantının anahtarını tutar; anahtar adres çubuğunda görünmez.',
    nature: NEEDED,
  },
  notice: {
    when: 'artık bulunmayan bir sayfadan ana sayfaya yönlendirilince',
    purpose: 'Neden yönlendirildiğinizi söyleyen cümleyi bir kez gösterir.',
    nature: NEEDED,
  },
  staff: {
    when: 'okulun çalışanı yönetime girince',
    purpose: 'Giriş yapıldığını hatırlar.',
    nature: NEEDED,
  },
  'staff-step': {
    when: 'çalışandan girişte ikinci adım istenince',
    purpose: 'Girişin ilk adımının geçildiğini hatırlar.',
    nature: NEEDED,
  },
  'staff-device': {
    when: 'okulun çalışanı yönetime girince',
    purpose:
      'Çalışanın daha önce kullandığı cihazı tanır; yabancı cihazdan girilince haber verilir.',
    nature: NEEDED,
  },
}

/** Puts the table of all cookies in its place, and at the end of a text that has no place for it. */
export function withCookieTable(html: string): string {
  const table = toTable()
  return PLACE.test(html) ? html.replace(PLACE, table) : `${html}\n<h2>Çerezler</h2>\n${table}`
}

function toTable(): string {
  const head = ['Ad', 'Ne zaman kaydedilir?', 'Ne işe yarar?', 'Süre', 'Niteliği']
  const rows = Object.entries(COOKIES).map(([name, { when, purpose, nature }]) => {
    const span = formatCookieSpan(COOKIE_SECONDS[name as CookieName])
    return toRow('td', [`<code>${name}</code>`, when, purpose, span, nature])
  })
  return `<table>\n<thead>\n${toRow('th', head)}\n</thead>\n<tbody>\n${rows.join('\n')}\n</tbody>\n</table>`
}

function toRow(tag: 'th' | 'td', cells: string[]): string {
  return `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
}
