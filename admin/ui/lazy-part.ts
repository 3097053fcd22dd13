import { lazy } from 'react'

type AnyComponent = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default']

export function lazyPart<Part extends AnyComponent>(load: () => Promise<Part>) {
  return lazy(async () => ({ default: await load() }))
}
