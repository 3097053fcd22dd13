/**
 * What makes a button open or close a dialog, with script and without; React has no names of its own for the
 * attributes of commands. Browsers that do not know them, such as Safari before 26.2, take the dialog, which is a
 * popover as well, for that; where there is script, `useMenus` gives them the modal dialog.
 */
export function command(name: 'show-modal' | 'close', dialog: string) {
  return {
    command: name,
    commandfor: dialog,
    popoverTarget: dialog,
    ...(name === 'close' && { popoverTargetAction: 'hide' as const }),
  }
}

/** Closes a dialog, whichever way it was opened. */
export function closeDialog(dialog: HTMLDialogElement): void {
  if (dialog.matches(':popover-open')) dialog.hidePopover()
  else dialog.close()
}
