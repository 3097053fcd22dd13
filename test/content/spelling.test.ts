import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  alternatives,
  content,
  type Document,
  demoDocument,
  documents,
  folder,
  testDocuments,
} from './school.ts'

const everything = [...documents, alternatives, ...testDocuments, demoDocument]
const turkish = [...documents, alternatives]

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(md|yaml)$/.test(name),
)

describe.each(files)('the file %s', (file) => {
  const text = readFileSync(join(folder, file), 'utf8')

  test('is UTF-8 in composed form, without a broken dotless i', () => {
    // Russian sets its stress with a combining sign; a Latin letter under one was typed wrong.
    expect(text).not.toMatch(/\u0307|\p{Script=Latin}\p{M}/u)
    expect(text.normalize('NFC') === text).toBe(true)
  })

  test('holds no mojibake and no invisible signs', () => {
    expect(text).not.toMatch(
      /\uFFFD|Ã[\u0080-\u00ff]|Ä[\u0080-\u00bf±°]|Å[\u0080-\u00bfŸž]|â€|Â[\u0080-\u00bf]/,
    )
    expect(text).not.toMatch(/[\u200b-\u200f\u2028\u2029\u00ad\ufeff\t\r]/)
  })

  test('ends with a line break, and no line with a blank', () => {
    expect(text).toMatch(/[^\n]\n$/)
    expect(text).not.toMatch(/ $/m)
  })
})

describe('a reader meets', () => {
  test('no straight quotation marks or apostrophes', () => {
    expect(found(everything, /["'`´]/)).toEqual([])
  })

  test('quotation marks in pairs', () => {
    const lines = everything.flatMap(({ lines }) => lines)
    const unpaired = lines.filter(
      (line) =>
        count(line, /“/g) !== count(line, /”/g) || /”[^“]*”/.test(line.replace(/“[^”]*”/g, '')),
    )
    expect(unpaired).toEqual([])
  })

  test('no double blanks', () => {
    expect(found(everything, / {2}|[\u00a0\u202f] | [\u00a0\u202f]/)).toEqual([])
  })

  test('no blank before a punctuation mark', () => {
    expect(found(everything, / [,.;:!?…)](?!\p{L})/u, / …/)).toEqual([])
  })

  test('a no-break space only where French asks for one', () => {
    const others = everything.filter(({ name }) => name !== 'tests/fransizca')
    expect(found(others, /[\u00a0\u202f]/)).toEqual([])
    const french = testDocuments.filter(({ name }) => name === 'tests/fransizca')
    expect(found(french, /[\u00a0\u202f](?![?!:;»])/)).toEqual([])
  })

  test('a blank after every comma, semicolon and full stop', () => {
    expect(found(turkish, /[,;](?=\p{L})|\p{Ll}\.(?=\p{Lu})/u)).toEqual([])
  })

  test('Turkish words with their Turkish letters', () => {
    expect(found(turkish, WITHOUT_MARKS)).toEqual([])
    expect(found(turkish, DOTLESS_CAPITAL)).toEqual([])
    expect(
      found(
        turkish,
        /\p{Ll}\p{Lu}\p{Ll}/u,
        /iPhone|YouTube|LinkedIn|WhatsApp|OpenStreetMap|TestDaF|BigBlueButton|localStorage|sessionStorage/,
      ),
    ).toEqual([])
  })

  test('no word twice in a row, unless the language doubles it', () => {
    const doubled =
      /(?<![\p{L}’])(ve|ile|için|veya|bu|da|de|ki|olarak|gibi|ama|en|her|ise|kadar) \1(?!\p{L})/iu
    expect(found(turkish, doubled)).toEqual([])
  })

  test('suffixes of figures and abbreviations behind a curly apostrophe', () => {
    expect(found(turkish, /\b(?:YDS|IELTS|TOEFL|YÖKDİL|YÖS|SAT|YDT|ÖSYM)(?=[a-zçğıöşü])/)).toEqual(
      [],
    )
    expect(found(turkish, /\b(?:YDS|IELTS)’(?:ya|da|dan|nın|ı)\b|\bTOEFL’(?:e|de|den)\b/)).toEqual(
      [],
    )
  })

  test('times with a full stop, ranges with a hyphen', () => {
    expect(found(turkish, /\d\d:\d\d|\d ?[–—] ?\d|\d - \d/)).toEqual([])
  })
})

test('every picture says what it shows, and no two of different subjects say the same', () => {
  const owners = new Map<string, string>()
  for (const { key, alt } of content.pictures) {
    expect(alt, key).not.toMatch(/^(resim|görsel|fotoğraf)|\.$/i)
    const subject = key.replace(/-(mobile|desktop)$/, '')
    expect(owners.get(alt) ?? subject, key).toBe(subject)
    owners.set(alt, subject)
  }
})

const WITHOUT_MARKS =
  /(?<![\p{L}/-])(ogren|ogret|sinav|sinif|icin|degil|cocuk|turkce|baslang|ucret|yanlis|guzel|dogru|duzey|calis|konusma|yazili|sozlu|ogle|aksam|hafta ici|basari|universite|lutfen|gore\b|uzere\b|butun|ornek\b(?!\.(?:com|kep)))/iu

/** `Istanbul`, `Ingilizce`: the capital of i has a dot. */
const DOTLESS_CAPITAL =
  /(?<!\p{L})I(?:ngiliz|stanbul|spanyol|talyan|lk\b|ki\b|yi\b|leti|sim|htiya|nan|ns?an|stek|çin|şte\b|ster|zmir)/u

function found(where: readonly Document[], pattern: RegExp, except?: RegExp): string[] {
  return where.flatMap(({ name, lines }) =>
    lines
      .filter((line) => pattern.test(except ? line.replaceAll(new RegExp(except, 'g'), '') : line))
      .map((line) => `${name}: ${line}`),
  )
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
