import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../server/root.ts'
import { readFontFile } from '../../tools/fonts/font-file.ts'
import { findUndrawable, OWN_LETTERS, SCRIPTS } from './paper-fonts.ts'

const LAST_LETTER = 0xffff

test.each([
  ['figtree-regular', OWN_LETTERS],
  ['figtree-semibold', OWN_LETTERS],
  ...Object.entries(SCRIPTS),
])('%s has every letter that is drawn with it', (name, letters) => {
  const font = readFontFile(readFileSync(join(root, 'design', 'print-fonts', `${name}.ttf`)))
  const all = Array.from({ length: LAST_LETTER }, (_, code) => String.fromCharCode(code))
  const missing = all.filter((letter) => letters.test(letter) && font.width(letter) === null)
  expect(missing).toEqual([])
})

test.each([
  'Işıl Çağrı Öğütçü',
  'Əli Məmmədov',
  'Nguyễn Thị Ánh',
  'Соколов Дмитрий',
  'Қайрат Өмірбек',
  'Παπαδόπουλος Γιώργος',
  'Հայկ Պետրոսյան',
  'გიორგი ბერიძე',
  'محمد الحسيني',
  'רחל כהן',
  'Gʻulom Oʻrinboyev',
  'Łukasz Čížek Țepeș',
  'Nguyễn'.normalize('NFD'),
])('%s can be drawn', (name) => {
  expect(findUndrawable(name)).toEqual([])
})

test.each([
  ['李小明', '李小明'],
  ['김철수', '김철수'],
  ['สมชาย', 'สมชาย'],
  ['Ada 李', '李'],
  ['Ada الحسيني', 'الحسيني'],
])('the letters of %s that cannot be drawn are named', (name, letters) => {
  expect(findUndrawable(name)).toEqual([...new Set(letters)])
})
