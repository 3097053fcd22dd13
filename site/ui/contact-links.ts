/** `0216 555 01 20` as an address to call. */
export function telephone(number: string): string {
  return `tel:${number.replaceAll(/[^+\d]/g, '')}`
}

/** A chat with a number as the settings hold it: country code first, digits only where others slipped in. */
export function whatsApp(number: string): string {
  return `https://wa.me/${number.replaceAll(/\D/g, '')}`
}
