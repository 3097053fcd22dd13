/** Part of the storage name: an older form of attempt is not misread. */
const VERSION = 1

/** Where the browser forbids storage, an attempt lasts as long as the document, whatever page of it is shown. */
const memory = new Map<string, string>()

/** Under which name this device keeps the attempt at a test. */
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

/** @param isLasting whether it outlives its tab */
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
