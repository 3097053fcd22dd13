/** Part of the storage key, so that old formats are not read. */
const VERSION = 1

/** Used where storage is forbidden: lasts as long as the document. */
const memory = new Map<string, string>()

export function storageName(slug: string): string {
  return `kur.test.${VERSION}.${slug}`
}

export function readKept(name: string): string | null {
  const text = memory.get(name) ?? null
  try {
    return text ?? localStorage.getItem(name) ?? sessionStorage.getItem(name)
  } catch {
    return text
  }
}

export function keep(name: string, text: string, isLasting: boolean): void {
  try {
    const stores = [localStorage, sessionStorage]
    const [home, other] = isLasting ? stores : stores.reverse()
    home?.setItem(name, text)
    other?.removeItem(name)
    memory.delete(name)
  } catch {
    memory.set(name, text)
  }
}

export function dropKept(name: string): void {
  memory.delete(name)
  try {
    localStorage.removeItem(name)
    sessionStorage.removeItem(name)
  } catch {}
}
