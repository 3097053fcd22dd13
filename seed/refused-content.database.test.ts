import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '../server/root.ts'
import { seedOptions } from '../server/templates.ts'
import { createTestDatabase } from '../test/database.ts'
import { loadSeed } from './load-seed.ts'

const content = join(root, 'content')
const folders: string[] = []
const { db, pool } = await createTestDatabase({ empty: true })

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kur-refused-'))
  folders.push(folder)
  return folder
}

function copyContent(): string {
  const folder = newFolder()
  for (const name of ['pictures', 'books']) symlinkSync(join(content, name), join(folder, name))
  const isText = (path: string) => !/\/(pictures|books)$/.test(path)
  cpSync(content, folder, { recursive: true, filter: isText })
  return folder
}

async function refusalOf(contentDir: string, demo = true): Promise<string> {
  const settings = { dataDir: newFolder(), demo, demoPassword: 'mercan' }
  const loading = loadSeed(db, { ...seedOptions(settings), contentDir, hasPast: false })
  const error = await loading.then(
    () => new Error('it was loaded'),
    (cause) => cause,
  )
  return error.message
}

test.each([
  [
    'a description that is too short',
    'pages/yds.md',
    /description: .*\n/,
    'description: Kısa.\n',
    /pages\/yds\.md\n {2}metadata\.description: Minimum 120/,
  ],
  [
    'a misspelt field',
    'pages/yds.md',
    /^menu:/m,
    'menü:',
    /pages\/yds\.md\n[\s\S]*Bilinmeyen alan: menü/,
  ],
  [
    'a neighbour that is no page',
    'pages/yds.md',
    'eyds,',
    'ydss,',
    /pages\/yds\.md: “ydss” adında bir komşu sayfa yok/,
  ],
  [
    'a key that is no option',
    'tests/rusca.yaml',
    'key: b',
    'key: e',
    /tests\/rusca\.yaml\n {2}questions\.0\.key/,
  ],
  ['broken YAML', 'faqs.yaml', 'reply: >-', 'reply: [', /^faqs\.yaml: /],
  [
    'a language that is none',
    'pages/almanca.md',
    'foreign: de',
    'foreign: Almanca',
    /pages\/almanca\.md\n {2}foreign: .*zh-Latn/,
  ],
  ['a file without front matter', 'about.md', '---', '', /about\.md.*“---”/],
  [
    'a picture that has not been drawn',
    'slides.yaml',
    'slide-1',
    'slide-9',
    /“slide-9-mobile” resmi çizilmemiş/,
  ],
  [
    'a teacher that a lesson invents',
    'demo.yaml',
    'teacher: teacher-1',
    'teacher: teacher-70',
    /“teacher-70” adında bir kayıt yok/,
  ],
])('content with %s is refused', async (_, file, from, to, said) => {
  const folder = copyContent()
  const text = readFileSync(join(folder, file), 'utf8')
  writeFileSync(join(folder, file), text.replace(from, to))
  expect(await refusalOf(folder)).toMatch(said)
})

test('content without a picture file is refused by the name of the file', async () => {
  const folder = copyContent()
  const pictures = join(folder, 'pictures')
  rmSync(pictures)
  mkdirSync(pictures)
  for (const name of readdirSync(join(content, 'pictures')))
    symlinkSync(join(content, 'pictures', name), join(pictures, name))
  rmSync(join(pictures, 'page-yds'))
  cpSync(join(content, 'pictures', 'page-yds'), join(pictures, 'page-yds'), { recursive: true })
  rmSync(join(pictures, 'page-yds', '800.avif'))
  expect(await refusalOf(folder, false)).toContain('content/pictures/page-yds/800.avif')
})

test('a demo school without its books is refused by the name of the file', async () => {
  const folder = copyContent()
  rmSync(join(folder, 'books'))
  expect(await refusalOf(folder)).toContain('content/books/book-1.pdf')
})

test('nothing of what was refused is in the database', async () => {
  const { rows } = await pool.query(
    'select (select count(*)::int from page) as pages, (select count(*)::int from media) as media',
  )
  expect(rows).toEqual([{ pages: 0, media: 0 }])
})
