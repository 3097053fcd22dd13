import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WordChanges } from './word-changes.tsx'

test.each([
  ['bir iki üç', 'bir dört üç', '<span>bir </span><del>iki</del><ins>dört</ins><span> üç</span>'],
  ['', 'bir', '<ins>bir</ins>'],
  ['bir', '', '<del>bir</del>'],
  ['ağaç ışık', 'çam ağaç ışık', '<ins>çam </ins><span>ağaç ışık</span>'],
  ['bir iki', 'bir iki', '<i>Yalnızca biçimi değişti.</i>'],
])('the change from %j to %j is marked word by word', (before, after, html) => {
  expect(renderToStaticMarkup(<WordChanges before={before} after={after} />)).toBe(html)
})

test('long unchanged text is cut down to the part around a change', () => {
  const text = 'kelime '.repeat(100)
  const html = renderToStaticMarkup(<WordChanges before={`${text}bir`} after={`${text}iki`} />)
  expect(html.length).toBeLessThan(200)
  expect(html).toContain(' … ')
})
