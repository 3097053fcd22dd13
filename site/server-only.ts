/**
 * Keeps loader data out of the page’s script: what stands in the HTML already is not sent a second time.
 *
 * On a document request the fields stay readable for rendering on the server but are not serialised;
 * the parts of the page that are drawn from them are `Static` and never hydrate. On a data request
 * (navigation inside the site) everything is sent.
 */
export function serverOnly<T extends object>(request: Request, value: T): T {
  if (new URL(request.url).pathname.endsWith('.data')) return value
  const hidden = {}
  for (const [name, field] of Object.entries(value)) {
    Object.defineProperty(hidden, name, { value: field, enumerable: false })
  }
  return hidden as T
}
