type LinkKind = 'parola' | 'davet' | 'eposta' | 'yer'

/** The address of a link in a mail. Its secret stands behind the #, which no browser sends and so no log keeps. */
export function toMailedLink(siteUrl: string, kind: LinkKind, token: string): string {
  return `${siteUrl}/baglanti#${kind}.${token}`
}
