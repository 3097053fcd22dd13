import { type ComponentType, lazy } from 'react'

/** A part of a `Static`, whose script loads only after navigation: the screen must import its stylesheets itself. */
export function late<P>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => ({ default: await load().catch(loadAnew<ComponentType<P>>) }))
}

/** Scripts of a replaced release are gone: load the new document. */
function loadAnew<T>(): Promise<T> {
  location.reload()
  return new Promise(() => {})
}
