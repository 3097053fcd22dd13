import { type HTMLAttributes, type ReactNode, useState } from 'react'
import { readServed, type Served } from '../server-only.ts'

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
