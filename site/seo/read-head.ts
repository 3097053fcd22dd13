import type { MetaDescriptor } from 'react-router'

/** Parses the result of `describe`; undefined where the loader failed. */
export function readHead(text: string | undefined): MetaDescriptor[] | undefined {
  return text === undefined ? undefined : JSON.parse(text)
}
