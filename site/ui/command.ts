/**
 * What makes a button open or close a dialog; React has no names of its own for the attributes of commands. In browsers
 * that do not know them, such as Safari before 26.2, the document’s script does the same (`document/menu-script.ts`).
 */
export function command(name: 'show-modal' | 'close', dialog: string) {
  return { command: name, commandfor: dialog }
}
