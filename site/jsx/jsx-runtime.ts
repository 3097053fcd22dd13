import {
  createElement,
  type ElementType,
  Fragment,
  type Key,
  type ReactElement,
  type ReactNode,
} from 'react'
import { jsxs as createMany, jsx as createOne } from 'react/jsx-runtime'
import { splitKept } from './keep-together.ts'

export { Fragment }

/** Elements that hold text only, or no text that is laid out in paragraphs. */
const PLAIN: ReadonlySet<unknown> = new Set('title option textarea style text'.split(' '))

interface Props {
  children?: ReactNode
}

/**
 * The site’s elements are made here (`vite.config.ts`): in whatever text they hold, a number stays in the line of its word. A
 * component passes its text on to an element, so only elements are looked at.
 */
export function jsx(type: ElementType, props: Props, key?: Key): ReactElement {
  return createOne(type, keepNumbers(type, props), key)
}

export function jsxs(type: ElementType, props: Props, key?: Key): ReactElement {
  return createMany(type, keepNumbers(type, props), key)
}

export function keepNumbers<P extends Props>(type: unknown, props: P): P {
  const isElement = type === Fragment || (typeof type === 'string' && !PLAIN.has(type))
  if (!isElement) return props
  const kept = keepIn(props.children)
  return kept === props.children ? props : { ...props, children: kept }
}

function keepIn(children: ReactNode): ReactNode {
  if (isText(children)) return keepInText(String(children)) ?? children
  return Array.isArray(children) ? keepInList(children) : children
}

/** Texts that stand beside each other are one text: `{weeks} hafta`. The others keep their places. */
function keepInList(children: readonly ReactNode[]): readonly ReactNode[] {
  let changed: ReactNode[] | undefined
  for (let from = 0; from < children.length; from++) {
    let to = from
    while (to < children.length && isTextOrNone(children[to])) to++
    if (to === from) continue
    const run = children.slice(from, to)
    const kept = keepInText(run.filter(isText).join(''))
    if (kept) {
      changed ??= [...children]
      changed.splice(from, run.length, kept, ...run.slice(1).map(() => null))
    }
    from = to
  }
  return changed ?? children
}

function keepInText(text: string): ReactNode[] | null {
  const pieces = splitKept(text)
  if (!pieces) return null
  return pieces.map((piece, at) =>
    piece.isKept ? createElement('no-break', { key: at }, piece.text) : piece.text,
  )
}

function isText(child: unknown): child is string | number {
  return typeof child === 'string' || typeof child === 'number'
}

function isTextOrNone(child: unknown): boolean {
  return isText(child) || child === null || child === undefined || typeof child === 'boolean'
}
