/** `Merkez` -> `Merkez şubesi`; a name that says it itself stays. */
export function formatCampus(name: string): string {
  return /şube(?:si)?$/.test(name.trim().toLocaleLowerCase('tr')) ? name : `${name} şubesi`
}
