import { resolveImport } from './imports.ts'
import { isTest, type Source } from './sources.ts'

/** For each place, `file#name`, the places that its code names. */
export type References = Map<string, string[]>

interface Node {
  type: string
  [key: string]: unknown
}

/** The meaning of a file's imported names: `file#name`, or `file#*` for a whole module. */
type Imported = Map<string, string>

/**
 * The graph of what refers to what, by declarations at the top of files. A call that `mount` and its like are given is a
 * place as well, under the name of the call: handlers have no other name.
 */
export function findReferences(sources: Source[]): References {
  const references: References = new Map()
  for (const source of sources) {
    if (isTest(source.path)) continue
    const imported = readImports(source)
    const { body } = source.parsed.program as unknown as { body: Node[] }
    for (const [name, node] of body.flatMap(readDeclarations)) {
      references.set(`${source.path}#${name}`, readNames(node, source.path, imported))
    }
    for (const [name, node] of body.flatMap((statement) => readMounted(statement, imported))) {
      const place = `${source.path}#${name}`
      if (!references.has(place)) references.set(place, readNames(node, source.path, imported))
    }
  }
  return withKnownPlaces(references)
}

function readImports({ path, parsed }: Source): Imported {
  const imported: Imported = new Map()
  for (const { moduleRequest, entries } of parsed.module.staticImports) {
    if (!moduleRequest.value.startsWith('.')) continue
    const file = resolveImport(path, moduleRequest.value)
    for (const { importName, localName, isType } of entries) {
      if (isType) continue
      const isWhole = importName.kind === 'NamespaceObject'
      const name = importName.kind === 'Default' ? 'default' : (importName.name ?? '')
      imported.set(localName.value, `${file}#${isWhole ? '*' : name}`)
    }
  }
  return imported
}

function readDeclarations(statement: Node): [string, Node][] {
  if (/^Export(Named|Default)Declaration$/.test(statement.type)) {
    const declaration = statement.declaration as Node | null
    if (!declaration) return []
    const found = readDeclarations(declaration)
    const isDefault = statement.type === 'ExportDefaultDeclaration'
    return isDefault ? [...found, ['default', declaration]] : found
  }
  if (statement.type === 'VariableDeclaration') {
    return (statement.declarations as Node[]).flatMap((declarator) => {
      const names = readBoundNames(declarator.id as Node)
      return names.map((name): [string, Node] => [name, declarator])
    })
  }
  const id = statement.id as { name?: string } | null | undefined
  const isCode = /^(Function|Class)Declaration$/.test(statement.type)
  return isCode && id?.name ? [[id.name, statement]] : []
}

function readBoundNames(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [String(pattern.name)]
  if (pattern.type !== 'ObjectPattern') return []
  return (pattern.properties as Node[]).flatMap(({ value, argument }) =>
    readBoundNames((value ?? argument) as Node),
  )
}

const MOUNTS = /^(mount|forward)/

/** Calls such as `mount(app, calls.getRoll, …)`, by the name of the call that they mount. */
function readMounted(statement: Node, imported: Imported): [string, Node][] {
  const found: [string, Node][] = []
  walk(statement, (node) => {
    if (node.type !== 'CallExpression') return
    const callee = node.callee as Node
    if (callee.type !== 'Identifier' || !MOUNTS.test(String(callee.name))) return
    for (const argument of node.arguments as Node[]) {
      const isMember = argument.type === 'MemberExpression'
      const owner = isMember ? (argument.object as Node) : argument
      if (!imported.get(String(owner.name))?.startsWith('contract/')) continue
      const call = isMember ? (argument.property as Node) : argument
      found.push([String(call.name), node])
    }
  })
  return found
}

function readNames(code: Node, path: string, imported: Imported): string[] {
  const names = new Set<string>()
  walk(code, (node) => {
    if (node.type === 'ImportExpression') {
      const { value } = node.source as { value?: string }
      if (value?.startsWith('.')) names.add(`${resolveImport(path, value)}#*`)
    }
    if (node.type === 'MemberExpression') {
      const whole = imported.get(String((node.object as Node).name))
      const { name } = node.property as { name?: string }
      if (whole?.endsWith('#*')) names.add(whole.replace('*', String(name)))
    }
    if (node.type !== 'Identifier' && node.type !== 'JSXIdentifier') return
    const name = String(node.name)
    names.add(imported.get(name) ?? `${path}#${name}`)
  })
  return [...names]
}

/** Names of variables and properties are dropped; a whole module stands for all that it declares. */
function withKnownPlaces(references: References): References {
  const places = Map.groupBy(references.keys(), (place) => `${place.split('#')[0]}#*`)
  const known: References = new Map()
  for (const [place, names] of references) {
    const expanded = names.flatMap((name) =>
      name.endsWith('#*') && !isNamespaceOf(name, names) ? (places.get(name) ?? []) : [name],
    )
    known.set(
      place,
      expanded.filter((name) => references.has(name) && name !== place),
    )
  }
  return known
}

/** A namespace whose members are named one by one (`calls.getRoll`) stands for those members only. */
function isNamespaceOf(whole: string, names: string[]): boolean {
  const file = whole.slice(0, -1)
  return names.some((name) => name !== whole && name.startsWith(file))
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent' || isPropertyName(node, key)) continue
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child) && !isType(child)) walk(child, visit)
    }
  }
}

/** The name of a property is no variable, whatever else is called so. */
function isPropertyName({ type, computed }: Node, key: string): boolean {
  if (type === 'JSXAttribute') return key === 'name'
  if (computed) return false
  return (type === 'MemberExpression' && key === 'property') || key === 'key'
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

const TYPED_EXPRESSION = /^TS(As|Satisfies|NonNull)Expression$/

function isType({ type }: Node): boolean {
  return type.startsWith('TS') && !TYPED_EXPRESSION.test(type)
}
