export const STUDENTS = { 'student A': 'ogrenci@ornek.com', 'student B': 'ogrenci2@ornek.com' }

/** Status, and target of a redirect, by kind of route. */
export const KINDS = {
  public: () => '200',
  onward: () => /^302 /,
  /** For the signed-out; students are led to their panel. */
  door: (who: string) => (who in STUDENTS ? '302 /panel' : '200'),
  panel: (who: string) => (who in STUDENTS ? '200' : '302 /'),
  'panel, onward': (who: string) => (who in STUDENTS ? '302 /panel' : '302 /'),
  own: (who: string) => (who in STUDENTS ? (who === 'student A' ? '200' : '404') : '302 /'),
  /** Anybody with the address may open it; this one does not exist. */
  secret: () => '404',
  none: () => '404',
} satisfies Record<string, (who: string) => string | RegExp>
type Kind = keyof typeof KINDS

/** A new route is added here. GROUP and BOOK stand for ids of the database. */
export const ROUTES: Record<string, [address: string, kind: Kind]> = {
  '/': ['/?index', 'public'],
  '/contact': ['/contact', 'public'],
  '/application': ['/application', 'public'],
  '/page/:slug': ['/page/yds', 'public'],
  '/faq': ['/faq', 'public'],
  '/about': ['/about', 'public'],
  '/ara': ['/ara?q=yds', 'public'],
  '/gruplar': ['/gruplar', 'public'],
  '/gruplar/haber': ['/gruplar/haber', 'public'],
  '/gruplar/:id': ['/gruplar/GROUP', 'public'],
  '/on-kayit': ['/on-kayit', 'public'],
  '/article': ['/article', 'public'],
  '/article/:slug': ['/article/12-haftalik-yds-plani', 'public'],
  '/terms-of-use': ['/terms-of-use', 'public'],
  '/privacy-policy': ['/privacy-policy', 'public'],
  '/cookies-and-permissions': ['/cookies-and-permissions', 'public'],
  '/auth/login': ['/auth/login', 'door'],
  '/auth/forgot-password': ['/auth/forgot-password', 'public'],
  '/auth/reset-password': ['/auth/reset-password', 'public'],
  '/auth/confirm-email': ['/auth/confirm-email', 'public'],
  '/baglanti': ['/baglanti', 'public'],
  '/*': ['/boyle-bir-sayfa-yok', 'none'],
  '/test/:slug': ['/test/ingilizce', 'public'],
  '/test/:slug/sonuc': ['/test/ingilizce/sonuc', 'public'],
  '/panel': ['/panel', 'panel'],
  '/panel/program': ['/panel/program', 'panel'],
  '/panel/progress': ['/panel/progress', 'panel'],
  '/panel/classroom': ['/panel/classroom', 'panel'],
  '/panel/book': ['/panel/book', 'panel'],
  '/panel/book/:id': ['/panel/book/BOOK', 'own'],
  '/panel/personal-information': ['/panel/personal-information', 'panel'],
  '/panel/data': ['/panel/data', 'panel'],
  '/panel/theme': ['/panel/theme', 'panel, onward'],
  '/panel/group': ['/panel/group', 'panel, onward'],
  '/calendar/:file': ['/calendar/uydurma.ics', 'secret'],
  '/gruplar/kur': ['/gruplar/kur', 'public'],
  '/form/:type': ['/form/contact', 'onward'],
  '/auth/logout': ['/auth/logout', 'onward'],
  '/sitemap.xml': ['/sitemap.xml', 'public'],
  '/robots.txt': ['/robots.txt', 'public'],
  '/.well-known/security.txt': ['/.well-known/security.txt', 'public'],
  '/article/rss.xml': ['/article/rss.xml', 'public'],
  '/manifest.webmanifest': ['/manifest.webmanifest', 'public'],
}
