import { type ComponentType, type HTMLAttributes, lazy, type ReactNode, useState } from 'react'

const content = Symbol('content')

/** Data used only for rendering. Present on the server and after navigation, so only `Static` may read it. */
export interface Served<T> {
  readonly [content]: T
}

/** Keeps loader data out of the page: it is readable on the server, but not sent with a document. */
export function serverOnly<T extends object>(request: Request, value: T): Served<T> {
  const isNavigation = new URL(request.url).pathname.endsWith('.data')
  // Symbol keys are never serialised.
  return isNavigation ? (value as unknown as Served<T>) : { [content]: value }
}

export function readServed<T>(served: Served<T>): T {
  return content in served ? served[content] : (served as T)
}

interface Own extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  name: string
  tag?: 'div' | 'section' | 'header' | 'footer' | 'nav' | 'article' | 'ul' | 'ol'
}

/** Children are rendered on the server and after navigation, not while hydrating. */
type Props<T> = Own &
  (
    | { data: Served<T>; children: (data: T) => ReactNode }
    | { data?: undefined; children: () => ReactNode }
  )

let served: Map<string, string> | null = null

export function keepServedMarkup(): void {
  const elements = document.querySelectorAll<HTMLElement>('[data-static]')
  served = new Map([...elements].map((el) => [el.dataset.static ?? '', el.innerHTML]))
}

export function releaseServedMarkup(): void {
  served = null
}

/** A part without behaviour, which hydration skips: its data and code are sent with new data, not on a first visit. */
export function Static<T>(props: Props<T>) {
  const { name, tag: Tag = 'div', data, children, ...attributes } = props
  const [first] = useState(() => ({ data, markup: served?.get(name) }))
  if (first.markup === undefined || first.data !== data) {
    return (
      <Tag data-static={name} {...attributes}>
        {props.data ? props.children(readServed(props.data)) : props.children()}
      </Tag>
    )
  }
  return (
    <Tag
      data-static={name}
      {...attributes}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: first.markup }}
    />
  )
}

/** A part of a `Static`, whose script loads only after navigation: the screen must import its stylesheets itself. */
export function late<P>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => ({ default: await load().catch(loadAnew<ComponentType<P>>) }))
}

/** Scripts of a replaced release are gone: load the new document. */
function loadAnew<T>(): Promise<T> {
  location.reload()
  return new Promise(() => {})
}
