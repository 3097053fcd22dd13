import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../server/root.ts'

const PROGRAM = '{admin,api,contract,core,domain,server,site}/**/*.{ts,tsx}'
const CONTENT = 'content/{*.yaml,{articles,legal,pages}/*.md}'

const LINES = globSync([PROGRAM, CONTENT], {
  cwd: root,
  exclude: ['**/*.test.{ts,tsx}', '**/node_modules'],
}).flatMap((file) => {
  const text = readFileSync(join(root, file), 'utf8')
  const words = /\.tsx?$/.test(file) ? text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/ .*/g, '') : text
  return words.split('\n').map((line) => ({ file, line: line.trim() }))
})

interface Rule {
  wrong: RegExp
  /** Every file, without it. */
  where?: RegExp
  /** Names that the specification or others fix. */
  kept?: string[]
}

const RULES: Record<string, Rule> = {
  'Çevrim içi': {
    wrong: /\bOnline\b/,
    kept: ['Online Eğitimler', "'Online' : 'Onsite'"],
  },
  'çevrim içi': {
    wrong: /\bonline\b/,
    where: /^content/,
    kept: ['online eğitimler sayfası', 'online-egitimler', 'mode: online'],
  },
  'e-posta': { wrong: /[Gg]iden posta|(?<!-)\b[Pp]osta(?: sunucu| adres|daki)|\beposta adres/ },
  dâhil: { wrong: /\bdahil\b/i },
  'bekleme listesi; a sıra is an order': {
    wrong: /\b[Ss]ıra(?:ya (?:yaz|al)|dan çık)|'[Ss]ırada'/,
  },
  'sonraki kur; a kur is never dry': { wrong: /\bkuru(?:dur|yor|muş)\b/ },
  'sınıf, for whoever belongs to one': {
    wrong: /(?<![\p{L}/'#|-])gru[pb]\p{L}*|\bGrup\b/u,
    where: /^(?:admin|core|(?:api|contract)\/(?:staff|student)|site\/panel)\//,
    // Mails to visitors.
    kept: ['Açık gruplar', 'Açılan gruplar', 'uygun grupları konuşmak', 'en uygun grubu'],
  },
  'grup, for whoever looks for one': {
    wrong: /[Ss]ınıf/,
    where: /^(?:site\/(?:groups|page)\/|api\/public\/group\.ts)/,
  },
  filtre: { wrong: /[Ss]üzge[çc]|göre süzün/ },
  'görev; roles are the code’s': { wrong: /\b[Rr]ol(?:ün|ünün|ünü|lerin)\b/ },
  'yer; nobody counts chairs': {
    wrong: /[Ss]andalye/,
    where: /^(?:admin|api|contract|core|domain|site)\//,
  },
  'sonraki kur': { wrong: /[Ss]ıradaki (?:kur|sınıf)/ },
  'yasal metin': { wrong: /[Hh]ukuki met/ },
  'metin; a söz is a promise': {
    wrong: /(?:metnin|sürümün|kaydın eski|kendi) sözleri|sözler(?:i boşalır|i gider|i açılır)/,
    where: /^(?:admin|contract)\//,
  },
  'Kaydoldu, Vazgeçti': {
    wrong: /Olumsuzluk|'Olumsuz'/,
    where: /^(?:admin|api|contract|domain)\//,
  },
  'nobody consents to a notice': { wrong: /Onay metin|metni onayla/ },
  'a contract that no screen prints is promised nowhere': {
    wrong: /sözleşmede yazar|sözleşmenizde|kayıt sözleşmesi/i,
    where: /^content\/(?:pages|faqs|about)/,
  },
  'kiminle; an aphorism about us is no fact': { wrong: /\bkimle\b|adının bilindiği/ },
}

test.each(Object.entries(RULES))('the word is %s', (_, { wrong, where, kept = [] }) => {
  const found = LINES.filter(({ file, line }) => {
    const rest = kept.reduce((text, name) => text.replaceAll(name, ''), line)
    return (where?.test(file) ?? true) && wrong.test(rest)
  })
  expect(found).toEqual([])
})
