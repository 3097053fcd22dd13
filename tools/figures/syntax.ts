import { Visitor } from 'vite'
import { countLines, type Source } from './sources.ts'

interface Syntax {
  functions: number[]
  comments: number
  riddles: number
  literalSpreads: number
  anys: number
}

const RIDDLE = /^\s*\**\s*(Who|Whoever|What|Of|Where|None|One that|From there) /

export function measureSyntax({ text, parsed }: Source): Syntax {
  const found: Syntax = { functions: [], comments: 0, riddles: 0, literalSpreads: 0, anys: 0 }
  const addFunction = ({ start, end }: { start: number; end: number }) =>
    found.functions.push(countLines(text.slice(start, end)) + 1)
  const addSpread = ({ argument }: { argument: Node }) => {
    if (isLiteral(argument)) found.literalSpreads += 1
  }
  const visitor = new Visitor({
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addFunction,
    SpreadElement: addSpread,
    JSXSpreadAttribute: addSpread,
    TSAnyKeyword: () => {
      found.anys += 1
    },
  })
  visitor.visit(parsed.program)
  const sentences = joinLineComments(text, parsed.comments)
  found.comments = sentences.length
  found.riddles = sentences.filter((sentence) => RIDDLE.test(sentence)).length
  return found
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
