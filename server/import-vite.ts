/** By a computed path: the compiler must not be bundled into the server. */
export function importVite(): Promise<typeof import('vite')> {
  return import(/* @vite-ignore */ import.meta.resolve('vite'))
}
