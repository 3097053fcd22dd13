import parsePhoneNumber from 'libphonenumber-js/min'

/**
 * What makes two spellings of a number one person: E.164 as far as the number can be read, Türkiye
 * assumed where no country is given; else its bare digits.
 */
export function phoneKey(phone: string): string {
  const parsed = parsePhoneNumber(phone, 'TR')
  if (parsed?.isPossible()) return parsed.number
  return phone.replace(/\D/g, '')
}
