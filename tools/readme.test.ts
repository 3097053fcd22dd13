import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../server/root.ts'

const readme = readFileSync(join(root, 'README.md'), 'utf8')

test('every file and folder that the README links exists', () => {
  const links = [...readme.matchAll(/\]\(([^)#]+)\)/g)].map(([, link = '']) => link)
  expect(links.length).toBeGreaterThan(10)
  expect(links.filter((link) => !existsSync(join(root, link)))).toEqual([])
})
