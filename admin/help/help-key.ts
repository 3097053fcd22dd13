const NAME = 'kur-yardim-tusu'
const OFF = 'kapali'

/** Somebody who dictates can turn a single key off (WCAG 2.2, 2.1.4). */
export function isHelpKeyOn(): boolean {
  return localStorage.getItem(NAME) !== OFF
}

export function setHelpKey(isOn: boolean): void {
  if (isOn) localStorage.removeItem(NAME)
  else localStorage.setItem(NAME, OFF)
}
