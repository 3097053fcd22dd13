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

export function upperTurkish(text: string): string {
  return text.toLocaleUpperCase('tr')
}

/** Lower case, with plain letters in place of the marked ones of Turkish: `Işık` -> `isik`. */
export function plainTurkish(text: string): string {
  return lowerTurkish(text.normalize('NFC')).replace(
    /[çğıöşüâîû]/g,
    (letter) => ASCII[letter] ?? letter,
  )
}

/** Marks of Latin, Hebrew and Arabic letters, and characters without a width. Vowels of Hindi are letters, and stay. */
const MARKS =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed]|[\ufe00-\ufe0f]|[\u00ad\u061c\u0640\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g

/** Forms of apostrophe and hyphen, and letters that Unicode does not decompose. */
const OTHERS: readonly [RegExp, string][] = [
  [/[\u0060\u00b4\u02b9\u02bb-\u02bd\u2018-\u201b\u2032\u2035\uff07]/g, "'"],
  [/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g, '-'],
  [/ı/g, 'i'],
  [/ł/g, 'l'],
  [/ø/g, 'o'],
  [/[đð]/g, 'd'],
  [/ħ/g, 'h'],
  [/ə/g, 'e'],
  [/ß/g, 'ss'],
  [/æ/g, 'ae'],
  [/œ/g, 'oe'],
  [/þ/g, 'th'],
]

/**
 * One form of all spellings of a name: `Işık` and `isik`, `Łukasz` and `lukasz`, `O’Neill` and `O'Neill` fold to the same
 * text. The function `fold_turkish` of the database returns the same.
 */
export function foldTurkish(text: string): string {
  const letters = lowerTurkish(text.normalize('NFC')).normalize('NFD').replace(MARKS, '')
  return OTHERS.reduce((folded, [form, plain]) => folded.replace(form, plain), letters)
}

export function searchWords(text: string): string[] {
  return foldTurkish(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
}

/** Every typed word begins one of the others: `isil cin` matches `Işıl Çınar`, not `Kişiler`. */
export function beginWords(asked: readonly string[], words: readonly string[]): boolean {
  return asked.every((each) => words.some((word) => word.startsWith(each)))
}

/** `Işık Çağrı Öğrenci` -> `isik-cagri-ogrenci`: letters, digits and single hyphens. */
export function slugify(text: string): string {
  return foldTurkish(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
