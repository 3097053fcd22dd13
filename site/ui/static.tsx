import { type HTMLAttributes, type ReactNode, useState } from 'react'
import { readServed, type Served } from '../server-only.ts'

interface Own extends Omit<HTMLAttributes<HTMLElement>, 'children'> {
  /** Unique on the page. */
  name: string
  tag?: 'div' | 'section' | 'header' | 'footer' | 'nav' | 'article' | 'ul' | 'ol'
}

/** Children are drawn on the server and after navigation inside the site, not while hydrating. */
type Props<T> = Own &
  (
    | { data: Served<T>; children: (data: T) => ReactNode }
    | { data?: undefined; children: () => ReactNode }
  )

/** Markup as it came from the server, by name; null once the page has hydrated. */
let served: Map<string, string> | null = null

/** Remembers the served markup. Call once, before hydration. */
export function keepServedMarkup(): void {
  const elements = document.querySelectorAll<HTMLElement>('[data-static]')
  served = new Map([...elements].map((el) => [el.dataset.static ?? '', el.innerHTML]))
}

/** From now on what mounts is drawn by its children. Call when hydration is over. */
export function releaseServedMarkup(): void {
  served = null
}

/**
 * A part of the page without behaviour of its own: rendered on the server, left alone by hydration.
 * Neither its data nor its code runs in the browser on a first visit.
 */
export function Static<T>(props: Props<T>) {
  const { name, tag: Tag = 'div', data, children, ...attributes } = props
  const [markup] = useState(() => served?.get(name))
  if (markup === undefined) {
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
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  )
}
