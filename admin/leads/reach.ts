export function telAddress(key: string): string {
  return `tel:${key}`
}

export function whatsAppAddress(key: string, text = ''): string {
  const query = text ? `?text=${encodeURIComponent(text)}` : ''
  return `https://wa.me/${key.replace(/\D/g, '')}${query}`
}

export function smsAddress(key: string, text = ''): string {
  return `sms:${key}?body=${encodeURIComponent(text)}`
}

export function mailAddress(email: string, subject = '', text = ''): string {
  const query = text
    ? `?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`
    : ''
  return `mailto:${email}${query}`
}
