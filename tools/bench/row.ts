export interface Row {
  what: string
  value: number
  unit: string
  baseline?: Baseline
  detail?: string
  bound?: Bound
}

interface Baseline {
  what: string
  value: number
  ratio?: number
}

interface Bound {
  of: 'ratio' | 'value'
  atLeast?: number
  atMost?: number
}

function ratioOf({ value, baseline }: Row): number | undefined {
  return baseline && (baseline.ratio ?? value / baseline.value)
}

export function holds(row: Row): boolean {
  const { bound } = row
  if (!bound) return true
  const measured = bound.of === 'value' ? row.value : (ratioOf(row) ?? Number.NaN)
  return measured >= (bound.atLeast ?? measured) && measured <= (bound.atMost ?? measured)
}

const COLUMNS = ['measured', 'value', 'baseline', 'value', 'ratio', 'bound', 'besides']

export function toTable(rows: Row[]): string {
  const lines = rows.map((row) => {
    const ratio = ratioOf(row)
    return [
      row.what,
      withUnit(row.value, row.unit),
      row.baseline?.what ?? '',
      row.baseline ? withUnit(row.baseline.value, row.unit) : '',
      ratio === undefined ? '' : ratio.toFixed(2),
      toBound(row),
      row.detail ?? '',
    ]
  })
  const rules = COLUMNS.map((_, index) =>
    index === 1 || index === 3 || index === 4 ? '--:' : '---',
  )
  return [COLUMNS, rules, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function toBound(row: Row): string {
  const { bound } = row
  if (!bound) return ''
  const limit = bound.atLeast === undefined ? `≤ ${bound.atMost}` : `≥ ${bound.atLeast}`
  const subject = bound.of === 'ratio' ? 'ratio' : row.unit
  return `${subject} ${limit}: ${holds(row) ? 'yes' : '**no**'}`
}

function withUnit(value: number, unit: string): string {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : 2
  const number = value.toLocaleString('en', { maximumFractionDigits: digits })
  return `${number} ${unit}`
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}
