/**
 * Keeps loader data out of the page’s script: what stands in the HTML already is not sent a second time.
 *
 * On a document request the fields of `value` stay readable for rendering on the server but are not
 * serialised; the parts of the page that are drawn from them are `Static` and never hydrate, or read them
 * again from the page, as the placement test does. On a data request (navigation inside the site) everything
 * is sent. `sent` is for what the browser needs in any case, such as the head of the document: keep it small.
 */
export function serverOnly<T extends object, S extends object = object>(
  request: Request,
  value: T,
  sent?: S,
): T & S {
  if (new URL(request.url).pathname.endsWith('.data')) return { ...value, ...sent } as T & S
  const hidden = { ...sent }
  for (const [name, field] of Object.entries(value)) {
    Object.defineProperty(hidden, name, { value: field, enumerable: false })
  }
  return hidden as T & S
}
