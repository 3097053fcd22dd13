import type { MetaDescriptor } from 'react-router'

export function readHead(text: string | undefined): MetaDescriptor[] | undefined {
  return text === undefined ? undefined : JSON.parse(text)
}

interface Loaded {
  loaderData: { meta?: string | undefined } | undefined
}

export function readMeta({ loaderData }: Loaded) {
  return readHead(loaderData?.meta)
}
