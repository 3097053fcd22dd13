/** Addresses are compared in one form: no blanks around them, lower case by the rules of ASCII. */
export function normalizeEmail(email: string): string {
  return email.trim().toLowerCase()
}
