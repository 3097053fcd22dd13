/** Turkish letters are handled only here: case, slugs and search folding. */

const ASCII: Record<string, string> = {
  ç: 'c',
  ğ: 'g',
  ı: 'i',
  ö: 'o',
  ş: 's',
  ü: 'u',
  â: 'a',
  î: 'i',
  û: 'u',
}

/** `IŞIK` -> `ışık`, `İZMİR` -> `izmir`. */
export function lowerTurkish(text: string): string {
  return text.toLocaleLowerCase('tr')
}

/** `ışık` -> `IŞIK`, `izmir` -> `İZMİR`. */
export function upperTurkish(text: string): string {
  return text.toLocaleUpperCase('tr')
}

/** Letters without their marks, lower case: `Işık` and `isik` fold to the same text. */
export function foldTurkish(text: string): string {
  return lowerTurkish(text.normalize('NFC'))
    .replace(/[çğıöşüâîû]/g, (letter) => ASCII[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
}

/** The words of a text as the search sees them: `Işıl Çınar` -> `isil`, `cinar`. */
export function searchWords(text: string): string[] {
  return foldTurkish(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

/** Each word that is asked for begins one of the others: `isil cin` of `Işıl Çınar`, not of `Kişiler`. */
export function beginWords(asked: readonly string[], words: readonly string[]): boolean {
  return asked.every((each) => words.some((word) => word.startsWith(each)))
}

/** `Işık Çağrı Öğrenci` -> `isik-cagri-ogrenci`: letters, digits and single hyphens. */
export function slugify(text: string): string {
  return foldTurkish(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
