import { AppError } from '../errors.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashPassword } from './password.ts'

const TOO_COMMON =
  'Bu parola çok kişinin kullandığı, kolay bulunan parolalardan. Birkaç kelimeden oluşan bir parola deneyin.'

export async function hashNewPassword(password: string): Promise<string> {
  if (isCommonPassword(password)) {
    throw new AppError('invalid', { fields: { password: TOO_COMMON } })
  }
  return hashPassword(password)
}
