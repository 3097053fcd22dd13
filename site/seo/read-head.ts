import type { MetaDescriptor } from 'react-router'

/** What `describe` has written; nothing where the loader has failed. */
export function readHead(text: string | undefined): MetaDescriptor[] | undefined {
  return text === undefined ? undefined : JSON.parse(text)
}
