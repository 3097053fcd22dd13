import { Visitor } from 'vite'
import { isTest, type Source, type SourceText } from './sources.ts'

export interface Table {
  name: string
  variable: string
}

/** The tables of `db/schema`, from their `pgTable('name', …)`. */
export function findTables(sources: Source[]): Table[] {
  const tables: Table[] = []
  for (const { path, parsed } of sources) {
    if (!path.startsWith('db/schema/')) continue
    new Visitor({
      VariableDeclarator: ({ id, init }) => {
        if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return
        if (init.callee.type !== 'Identifier' || init.callee.name !== 'pgTable') return
        const [name] = init.arguments
        if (name?.type !== 'Literal' || typeof name.value !== 'string') return
        tables.push({ name: name.value, variable: id.name })
      },
    }).visit(parsed.program)
  }
  return tables
}

/** Files that insert into, update or delete from a table, through drizzle or in SQL. */
export function findWriters(sources: SourceText[], { name, variable }: Table): string[] {
  const written = new RegExp(
    `\\.(insert|update|delete)\\(\\s*(\\w+\\.)?${variable}\\s*\\)|` +
      `(insert\\s+into|update|delete\\s+from)\\s+("?${name}"?|\\$\\{${variable}\\})[\\s(]`,
    'i',
  )
  return sources
    .filter(({ path }) => /^(core|api|server|seed)\//.test(path) && !isTest(path))
    .filter(({ text }) => written.test(text))
    .map(({ path }) => path)
}
