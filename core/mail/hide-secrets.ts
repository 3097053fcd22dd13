/** The address of a link up to its secret, and the secret; PostgreSQL reads the same pattern. */
export const LINK_SECRET = '(/(?:baglanti|yonetim/[a-z-]+)#(?:[a-z]+[.])?)[A-Za-z0-9_-]+'

export function hideSecrets(text: string): string {
  return text.replace(new RegExp(LINK_SECRET, 'g'), '$1[gizli]')
}

export function hasSecret(text: string): boolean {
  return new RegExp(LINK_SECRET).test(text)
}
