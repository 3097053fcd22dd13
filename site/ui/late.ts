import { type ComponentType, lazy } from 'react'

/**
 * A part for inside a `Static`: the server draws it, and a browser fetches its script only where navigation inside the
 * site shows it. Its stylesheets have to be imported by the screen itself, or a first visit does without them.
 * @param load imports the part
 */
export function late<P>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => ({ default: await load().catch(loadAnew<ComponentType<P>>) }))
}

/** The script of a release that is gone: the address is there already, and its document brings what it needs. */
function loadAnew<T>(): Promise<T> {
  location.reload()
  return new Promise(() => {})
}
