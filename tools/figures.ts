// `npm run figures` prints the figures of the code; --names adds the files behind each count.
import { findArrows, findFolderCycles, findRoomCycles } from './figures/imports.ts'
import { findReferences } from './figures/references.ts'
import { findCaches, findDuplicateNames, findMirroredInterfaces } from './figures/shape.ts'
import { countLines, isTest, listStyles, readSources } from './figures/sources.ts'
import { isRiddle, measureSyntax } from './figures/syntax.ts'
import { measureWay, WAYS, withoutVocabulary } from './figures/ways.ts'
import { findTables, findWriters } from './figures/writers.ts'

/** Lines of a file that is small. */
const SMALL = 40

const sources = readSources()
const product = sources.filter(({ path }) => isProduct(path))
const syntax = sources.map(measureSyntax)
const arrows = findArrows(sources)

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const linesOf = (files: { text: string }[]) => files.map(({ text }) => countLines(text))
const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`

const productLines = sum(linesOf(product))
const productImports = sum(
  syntax
    .filter((_, index) => isProduct(sources[index]?.path ?? ''))
    .map(({ importLines }) => importLines),
)
const comments = syntax.flatMap((file) => file.comments)
const titles = syntax.flatMap((file) => file.titles)

print([
  ['files of TypeScript', sources.length],
  ['files of product code', product.length],
  [
    `files of product code of at most ${SMALL} lines`,
    linesOf(product).filter((lines) => lines <= SMALL).length,
  ],
  ['lines of TypeScript', sum(linesOf(sources))],
  ['lines of product code', productLines],
  ['lines of tests and their harness', sum(linesOf(sources.filter(({ path }) => isTest(path))))],
  ['lines of CSS', sum(linesOf(listStyles()))],
  ['share of imports in product code', share(productImports, productLines)],
  ['lines of a file, median and p90', medianAndP90(linesOf(sources))],
  ['functions with a name', syntax.flatMap(({ named }) => named).length],
  ['lines of one, median and p90', medianAndP90(syntax.flatMap(({ named }) => named))],
  ['callbacks', syntax.flatMap(({ callbacks }) => callbacks).length],
  ['comments', comments.length],
  ['titles of tests', titles.length],
  ['uses of any', sum(syntax.map(({ anys }) => anys))],
  ['spreads of a literal', sum(syntax.map(({ literalSpreads }) => literalSpreads))],
])

printLists([
  ['comments that open without a subject', comments.filter(isRiddle)],
  ['titles of tests that open without a subject', titles.filter(isRiddle)],
  ['interfaces of core that mirror the contract', findMirroredInterfaces(sources)],
  ['file names that stand twice in a room', findDuplicateNames(sources)],
  ['knots of folders that import each other', findFolderCycles(arrows)],
  ['knots of rooms that import each other', findRoomCycles(arrows)],
  ['caches', findCaches(sources)],
])

console.log('\nTables that more than one file writes')
for (const table of findTables(sources)) {
  const writers = findWriters(sources, table)
  if (writers.length > 1) printLists([[table.name, writers]])
}

const references = findReferences(sources)
console.log('\nFiles on a way, by references; without vocabulary and tables')
for (const way of WAYS) {
  const files = measureWay(references, way)
  print([[way.name, `${files.length}; ${withoutVocabulary(files).length}`]])
  printNames(files)
}

function isProduct(path: string): boolean {
  return (
    !isTest(path) &&
    /^(admin|api|contract|core|db|design|domain|postgres|seed|server|site)\//.test(path)
  )
}

function medianAndP90(numbers: number[]): string {
  const sorted = numbers.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.floor(sorted.length * part)]
  return `${at(0.5)}, ${at(0.9)}`
}

function print(rows: [string, number | string][]): void {
  for (const [name, value] of rows) console.log(`${name.padEnd(52)}${value}`)
}

function printLists(lists: [string, string[]][]): void {
  for (const [name, found] of lists) {
    print([[name, found.length]])
    printNames(found)
  }
}

function printNames(names: string[]): void {
  if (!process.argv.includes('--names')) return
  for (const name of names) console.log(`    ${name.trim()}`)
}
