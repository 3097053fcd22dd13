/** By a computed path: the compiler must not become a part of the compiled server. */
export function importVite(): Promise<typeof import('vite')> {
  return import(/* @vite-ignore */ import.meta.resolve('vite'))
}
