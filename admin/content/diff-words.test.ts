import { expect, test } from 'vitest'
import { diffWords } from './diff-words.ts'

test.each([
  ['bir iki üç', 'bir iki üç', ['=bir iki üç']],
  ['bir iki üç', 'bir dört üç', ['=bir ', '-iki', '+dört', '= üç']],
  ['', 'bir', ['+bir']],
  ['bir', '', ['-bir']],
  ['bir iki', 'sıfır bir iki', ['+sıfır ', '=bir iki']],
])('%j to %j is told word by word', (before, after, told) => {
  const signs = { same: '=', out: '-', in: '+' }
  expect(diffWords(before, after).map(({ text, kind }) => signs[kind] + text)).toEqual(told)
})
