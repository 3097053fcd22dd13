import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { alternatives, documents, folder } from './school.ts'

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(md|yaml)$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))

const WITHOUT_MARKS =
  /(?<![\p{L}/-])(ogren|ogret|sinav|sinif|icin|degil|cocuk|turkce|baslang|ucret|yanlis|guzel|dogru|duzey|calis|konusma|yazili|sozlu|ogle|aksam|hafta ici|basari|universite|lutfen|gore\b|uzere\b|butun|ornek\b(?!\.(?:com|kep)))/iu

const DOTLESS_CAPITAL =
  /(?<!\p{L})I(?:ngiliz|stanbul|spanyol|talyan|lk\b|ki\b|yi\b|leti|sim|htiya|nan|ns?an|stek|çin|şte\b|ster|zmir)/u

test('every content file is UTF-8 in composed form, without a broken dotless i', () => {
  const broken = files.filter(
    ({ text }) => /\u0307|\p{Script=Latin}\p{M}/u.test(text) || text.normalize('NFC') !== text,
  )
  expect(broken.map(({ name }) => name)).toEqual([])
})

test('no content file holds mojibake or invisible characters', () => {
  const broken =
    /\uFFFD|Ã[\u0080-\u00ff]|Ä[\u0080-\u00bf±°]|Å[\u0080-\u00bfŸž]|â€|Â[\u0080-\u00bf]|[\u200b-\u200f\u2028\u2029\u00ad\ufeff\t\r]/
  expect(files.filter(({ text }) => broken.test(text)).map(({ name }) => name)).toEqual([])
})

test('Turkish words have their Turkish letters', () => {
  const found = [...documents, alternatives].flatMap(({ name, lines }) =>
    lines
      .filter((line) => WITHOUT_MARKS.test(line) || DOTLESS_CAPITAL.test(line))
      .map((line) => `${name}: ${line}`),
  )
  expect(found).toEqual([])
})
