import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../server/root.ts'

const text = readFileSync(join(root, 'content/legal/privacy-policy.md'), 'utf8')
const section = text.slice(text.indexOf('\n## 2.'), text.indexOf('\n## 3.'))
const rows = section
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

/** The row of the notice that speaks of each form, by its `data-form`. */
const ROWS: Record<string, string> = {
  contact: 'İletişim formu',
  slider: 'Beni arayın',
  application: 'Başvuru formu',
  applicant: 'Seviye tespit testi',
  'pre-enrollment': 'Ön kayıt',
  'group-wish': 'haber verin',
  accept: 'Ön kayıt',
  cancel: 'Ön kayıt',
  login: 'Panele giriş',
  forgot: 'parola yenileme',
  reset: 'parola yenileme',
  'open-link': 'parola yenileme',
  sessions: 'oturumlar',
  password: 'parola yenileme',
  confirm: 'Öğrenci ve veli paneli',
  email: 'Öğrenci ve veli paneli',
  phone: 'Öğrenci ve veli paneli',
  absence: 'gelemeyeceğiniz gün',
  'absence-lesson': 'gelemeyeceğiniz gün',
}

const FORM = /<(?:RouteForm|CheckedForm|Change)\s[^>]*?\bname="([\w-]+)"|\bdata-form="([\w-]+)"/g
const TYPE = /^ {2}(\w+): \{ action: /gm

function findForms(): string[] {
  const files = globSync('site/**/*.tsx', { cwd: root, exclude: ['**/node_modules'] })
  const sources = files.map((file) => readFileSync(join(root, file), 'utf8'))
  const named = sources.flatMap((source) => [...source.matchAll(FORM)].map(([, a, b]) => a ?? b))
  const kinds = readFileSync(join(root, 'site/form/contact-form.tsx'), 'utf8').matchAll(TYPE)
  const found = named.concat(Array.from(kinds, ([, kind]) => kind))
  return [...new Set(found)].map(String).toSorted()
}

test('every form of the site has a row in the table of the privacy notice', () => {
  expect(findForms()).toEqual(Object.keys(ROWS).toSorted())
  const places = rows.map(([place]) => place)
  const missing = Object.values(ROWS).filter((words) => !places.some((at) => at?.includes(words)))
  expect(missing).toEqual([])
})

test('each row of the notice has data, purpose, legal ground and recipients', () => {
  expect(rows.length).toBeGreaterThan(15)
  expect(rows.filter((cells) => cells.length !== 5 || cells.some((cell) => !cell))).toEqual([])
})
