export function telephone(number: string): string {
  return `tel:${number.replaceAll(/[^+\d]/g, '')}`
}

export function whatsApp(number: string): string {
  return `https://wa.me/${number.replaceAll(/\D/g, '')}`
}

export function askOnWhatsApp(number: string, page: string): string {
  return `${whatsApp(number)}?text=${encodeURIComponent(greetingFrom(page))}`
}

export function greetingFrom(page: string): string {
  const place = page ? `“${page}” sayfanızdan` : 'sitenizden'
  return `Merhaba, ${place} yazıyorum. Bilgi alabilir miyim?`
}
