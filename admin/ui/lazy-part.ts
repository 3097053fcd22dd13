import { lazy } from 'react'

type AnyComponent = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default']

/** A component with a script of its own, which is loaded when it is shown first. */
export function lazyPart<Part extends AnyComponent>(load: () => Promise<Part>) {
  return lazy(async () => ({ default: await load() }))
}
