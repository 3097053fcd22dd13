/**
 * What makes a button open or close a dialog, with script and without; React has no names of its own for the
 * attributes. Browsers that do not know them are helped by `useMenus`.
 */
export function command(name: 'show-modal' | 'close', dialog: string) {
  return { command: name, commandfor: dialog }
}
