const START = '<!-- Written by npm run bench: -->'
const END = '<!-- End of what is written. -->'

const SHOWN = [
  'first start',
  'second start',
  'cached home, br',
  'uncached home',
  'memory at rest',
  '/panel,',
  '200 applicants',
]

export function updateReadme(readme: string, page: string): string {
  const start = readme.indexOf(START)
  const end = readme.indexOf(END)
  if (start === -1 || end < start) throw new Error('README.md has lost its markers')
  return `${readme.slice(0, start)}${START}\n\n${toTable(page)}\n\n${readme.slice(end)}`
}

function toTable(page: string): string {
  const rows = page.split('\n').filter((line) => line.startsWith('| '))
  const lines = SHOWN.map((name) => {
    const row = rows.find((line) => line.startsWith(`| ${name}`))
    if (!row) throw new Error(`docs/benchmark.md has no row “${name}”`)
    const [what, value, baseline, , ratio, bound] = row.slice(2).split(' | ')
    const beside = bound?.startsWith('ratio') ? `${ratio} of ${baseline}` : ''
    return `| ${what} | ${value} | ${beside} |`
  })
  return ['| measured | value | beside |', '| --- | --: | --- |', ...lines].join('\n')
}
