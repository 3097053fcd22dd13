import parsePhoneNumber from 'libphonenumber-js/min'

/** E.164 as far as the number can be read, Türkiye assumed without a country code; else its digits. */
export function phoneKey(phone: string): string {
  const parsed = parsePhoneNumber(phone, 'TR')
  if (parsed?.isPossible()) return parsed.number
  return phone.replace(/\D/g, '')
}
