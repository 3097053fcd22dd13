import { Visitor } from 'vite'
import { countLines, isTest, type Source } from './sources.ts'

interface Syntax {
  /** Lines of each function with a name: declarations, methods, and constants that hold a function. */
  named: number[]
  /** Lines of each function without a name, as one handed to `map`. */
  callbacks: number[]
  comments: string[]
  titles: string[]
  literalSpreads: number
  anys: number
  /** Lines of the file that import statements take. */
  importLines: number
}

/** An opening that names no subject: the reader has to guess what the sentence is about. */
const RIDDLE = /^\s*\**\s*(who|whoever|what|whatever|of|where|none|one that|from there)\s/i

export function isRiddle(sentence: string): boolean {
  return RIDDLE.test(sentence)
}

export function measureSyntax({ path, text, parsed }: Source): Syntax {
  const found: Syntax = {
    named: [],
    callbacks: [],
    comments: joinLineComments(text, parsed.comments),
    titles: isTest(path) ? readTitles(parsed) : [],
    literalSpreads: 0,
    anys: 0,
    importLines: 0,
  }
  const named = new Set<number>()
  const linesOf = ({ start, end }: Span) => countLines(text.slice(start, end)) + 1
  const addNamed = (node: Span) => {
    named.add(node.start)
    found.named.push(linesOf(node))
  }
  const addFunction = (node: Span) => {
    if (!named.has(node.start)) found.callbacks.push(linesOf(node))
  }
  const addSpread = ({ argument }: { argument: Node }) => {
    if (isLiteral(argument)) found.literalSpreads += 1
  }
  new Visitor({
    FunctionDeclaration: addNamed,
    MethodDefinition: ({ value }) => addNamed(value),
    VariableDeclarator: ({ init }) => {
      if (init && /^(Arrow)?FunctionExpression$/.test(init.type)) addNamed(init)
    },
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addFunction,
    SpreadElement: addSpread,
    JSXSpreadAttribute: addSpread,
    ImportDeclaration: (node) => {
      found.importLines += linesOf(node)
    },
    TSAnyKeyword: () => {
      found.anys += 1
    },
  }).visit(parsed.program)
  return found
}

interface Span {
  start: number
  end: number
}

interface Node {
  type: string
  expression?: unknown
}

function isLiteral(node: Node): boolean {
  if (node.type === 'ParenthesizedExpression' || node.type === 'TSAsExpression') {
    return isLiteral(node.expression as Node)
  }
  return node.type === 'ObjectExpression' || node.type === 'ArrayExpression'
}

const TITLED = ['test', 'it', 'describe']

/** The titles of tests and of groups of tests, each after the titles of the groups around it, as a report joins them. */
function readTitles(parsed: Source['parsed']): string[] {
  const titles: (Span & { text: string })[] = []
  new Visitor({
    CallExpression: ({ callee, arguments: [title], start, end }) => {
      const text = TITLED.includes(rootOf(callee) ?? '') ? readText(title) : undefined
      if (text === undefined) return
      const around = titles.findLast((one) => one.start < start && one.end >= end)
      titles.push({ start, end, text: around ? `${around.text} ${text}` : text })
    },
  }).visit(parsed.program)
  return titles.map(({ text }) => text)
}

interface Argument {
  type: string
  value?: unknown
  quasis?: { value: { raw: string } }[]
}

function readText(argument: Argument | undefined): string | undefined {
  if (argument?.type === 'TemplateLiteral') return argument.quasis?.[0]?.value.raw
  return typeof argument?.value === 'string' ? argument.value : undefined
}

interface Callee {
  type: string
  name?: unknown
  object?: unknown
  callee?: unknown
}

/** `test` of `test(…)`, `test.skip(…)` and `test.each(…)(…)`. */
function rootOf(node: Callee): string | undefined {
  if (node.type === 'Identifier') return String(node.name)
  if (node.type === 'MemberExpression') return rootOf(node.object as Callee)
  if (node.type === 'CallExpression') return rootOf(node.callee as Callee)
  return undefined
}

interface Comment {
  type: 'Line' | 'Block'
  value: string
  start: number
  end: number
}

function joinLineComments(text: string, comments: Comment[]): string[] {
  const joined: string[] = []
  let before: Comment | undefined
  for (const comment of comments) {
    const isContinued =
      before?.type === 'Line' &&
      comment.type === 'Line' &&
      text.slice(before.end, comment.start).trim() === ''
    if (!isContinued) joined.push(comment.value)
    before = comment
  }
  return joined
}
