import { closeSync, openSync, readFileSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { pictureFiles, readBookFiles, readPictureIndex, toMedia } from '../../seed/files.ts'
import { content, demo, folder } from './school.ts'

const pictures = readPictureIndex(folder)
const described = [
  ...content.pictures,
  ...demo.books.map(({ id, name, pictureAlt }) => ({ key: id, name, alt: pictureAlt })),
]

const BEGINNINGS: Record<string, RegExp> = {
  avif: /^....ftypavif/s,
  webp: /^RIFF....WEBP/s,
}

test('every picture that content names has been drawn, with an alternative text', () => {
  for (const picture of described) expect(() => toMedia(pictures, picture)).not.toThrow()
  expect(new Set(described.map(({ key }) => key)).size).toBe(described.length)
})

test('every picture file is there and is what its name says', () => {
  for (const { path } of pictureFiles(pictures)) {
    const kind = path.slice(path.lastIndexOf('.') + 1)
    expect(beginning(join(folder, 'pictures', path)), path).toMatch(BEGINNINGS[kind] ?? /$^/)
  }
})

test('slides have a wide picture for desktops and a narrow one for phones', () => {
  for (const { desktop, mobile } of content.slides) {
    expect(ratioOf(desktop)).toBeCloseTo(347 / 147, 1)
    expect(ratioOf(mobile)).toBeLessThan(1)
  }
})

describe('the books', () => {
  const books = readBookFiles(folder)

  test('all have their file', () => {
    expect([...books.keys()].sort()).toEqual(demo.books.map(({ id }) => id).sort())
  })

  test.each([...books])('%s is a PDF with pages', (_, { path, size }) => {
    const pdf = readFileSync(path, 'latin1')
    expect(pdf).toMatch(/^%PDF-1\.\d/)
    expect(pdf.trimEnd()).toMatch(/%%EOF$/)
    expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThanOrEqual(1)
    expect(size).toBeLessThan(1_000_000)
  })
})

function beginning(path: string): string {
  const bytes = Buffer.alloc(12)
  const file = openSync(path, 'r')
  readSync(file, bytes)
  closeSync(file)
  return bytes.toString('latin1')
}

function ratioOf(key: string): number {
  const { width = 0, height = 1 } = pictures[key] ?? {}
  return width / height
}
