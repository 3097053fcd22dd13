// `npm run figures` prints the figures of the code; --names adds the files behind each count.
import {
  findCaches,
  findDuplicateNames,
  findMirroredInterfaces,
  findMutualImports,
  findWriters,
  ONE_WRITER_TABLES,
} from './figures/shape.ts'
import { countLines, isTest, readSources } from './figures/sources.ts'
import { measureSyntax } from './figures/syntax.ts'

const sources = readSources()
const syntax = sources.map(measureSyntax)
const functions = syntax.flatMap((file) => file.functions).sort((a, b) => a - b)
const lines = sources.map(({ text }) => countLines(text))
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const percentile = (sorted: number[], share: number) => sorted[Math.floor(sorted.length * share)]
const sortedLines = lines.toSorted((a, b) => a - b)
const testLines = sum(lines.filter((_, index) => isTest(sources[index]?.path ?? '')))

const counts: [string, number | string | undefined][] = [
  ['files of TypeScript', sources.length],
  ['lines', sum(lines)],
  ['lines of them in tests', testLines],
  [
    'lines of a file, median and p90',
    `${percentile(sortedLines, 0.5)}, ${percentile(sortedLines, 0.9)}`,
  ],
  ['functions', functions.length],
  [
    'lines of a function, median and p90',
    `${percentile(functions, 0.5)}, ${percentile(functions, 0.9)}`,
  ],
  ['comments', sum(syntax.map(({ comments }) => comments))],
  ['comments that open without a subject', sum(syntax.map(({ riddles }) => riddles))],
  ['spreads of a literal', sum(syntax.map(({ literalSpreads }) => literalSpreads))],
  ['uses of any', sum(syntax.map(({ anys }) => anys))],
]

const names: [string, string[]][] = [
  ['interfaces of core that mirror the contract', findMirroredInterfaces(sources)],
  ['file names that stand twice in a room', findDuplicateNames(sources)],
  ['pairs of core folders that import each other', findMutualImports(sources)],
  ['caches', findCaches(sources)],
  ...ONE_WRITER_TABLES.map(([table, variable]): [string, string[]] => [
    `writers of ${table}`,
    findWriters(sources, table, variable),
  ]),
]

for (const [name, value] of counts) console.log(`${name.padEnd(48)}${value}`)
for (const [name, found] of names) {
  console.log(`${name.padEnd(48)}${found.length}`)
  if (process.argv.includes('--names')) for (const one of found) console.log(`    ${one}`)
}
