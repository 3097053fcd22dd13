const content = Symbol('content')

/**
 * What a page was drawn from on the server and its script has not: the HTML says it already. After navigation inside
 * the site the browser has it, after a document request it does not, so nothing but a `Static` may read it.
 */
export interface Served<T> {
  readonly [content]: T
}

/** Keeps loader data out of the page’s script: on a document request it can be read, but is not sent. */
export function serverOnly<T extends object>(request: Request, value: T): Served<T> {
  const isNavigation = new URL(request.url).pathname.endsWith('.data')
  // What has a symbol for its name is never sent.
  return isNavigation ? (value as unknown as Served<T>) : { [content]: value }
}

/** For `Static`, whose children are drawn only where the data is there. */
export function readServed<T>(served: Served<T>): T {
  return content in served ? served[content] : (served as T)
}
