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
