/** `0216 555 01 20` as an address to call. */
export function telephone(number: string): string {
  return `tel:${number.replaceAll(/[^+\d]/g, '')}`
}

/** A chat with a number as the settings hold it: country code first, digits only where others slipped in. */
export function whatsApp(number: string): string {
  return `https://wa.me/${number.replaceAll(/\D/g, '')}`
}

/**
 * A chat whose message is begun.
 * @param page the page that somebody writes from, which the message names; empty for home
 */
export function askOnWhatsApp(number: string, page: string): string {
  return `${whatsApp(number)}?text=${encodeURIComponent(greetingFrom(page))}`
}

/** How a message begins that somebody writes from a page. */
export function greetingFrom(page: string): string {
  const place = page ? `“${page}” sayfanızdan` : 'sitenizden'
  return `Merhaba, ${place} yazıyorum. Bilgi alabilir miyim?`
}
