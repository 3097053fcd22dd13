import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { parseSync } from 'vite'
import { root } from '../build/builds.ts'

type Parsed = ReturnType<typeof parseSync>

export interface SourceText {
  path: string
  text: string
}

export interface Source extends SourceText {
  parsed: Parsed
}

export function listSources(): SourceText[] {
  return listFiles('*.ts', '*.tsx')
}

export function listStyles(): SourceText[] {
  return listFiles('*.css')
}

function listFiles(...patterns: string[]): SourceText[] {
  const kinds = ['--cached', '--others', '--exclude-standard', '--deduplicate']
  const listed = execFileSync('git', ['ls-files', ...kinds, ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed
    .trim()
    .split('\n')
    .filter((path) => existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

export function readSources(): Source[] {
  return listSources().map(({ path, text }) => {
    const lang = extname(path) === '.tsx' ? 'tsx' : 'ts'
    return { path, text, parsed: parseSync(path, text, { lang }) }
  })
}

export function isTest(path: string): boolean {
  return /\.(test|e2e)\.tsx?$/.test(path) || /^(test|e2e)\//.test(path)
}

export function countLines(text: string): number {
  return text.split('\n').length - 1
}
