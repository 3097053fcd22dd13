/** Invoker attributes, which React does not know. Older browsers (Safari before 26.2) use `document/inline/menu.ts`. */
export function command(name: 'show-modal' | 'close', dialog: string) {
  return { command: name, commandfor: dialog }
}
