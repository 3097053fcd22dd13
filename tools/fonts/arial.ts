// Advance widths in thousandths of an em of Arial, the stand-in face.

const REGULAR = {
  upper:
    '667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611',
  lower:
    '556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500',
}
const BOLD = {
  upper:
    '722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944 667 667 611',
  lower:
    '556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556 333 611 556 778 556 556 500',
}
const SPACE = 278
const DIGIT = 556
const POINT = 278

export function arialWidth(character: string, bold: boolean): number | null {
  const base = character === 'ı' ? 'i' : (character.normalize('NFD')[0] ?? '')
  const table = bold ? BOLD : REGULAR
  if (/[A-Z]/.test(base)) return Number(table.upper.split(' ')[base.charCodeAt(0) - 65])
  if (/[a-z]/.test(base)) return Number(table.lower.split(' ')[base.charCodeAt(0) - 97])
  if (base === ' ') return SPACE
  if (/\d/.test(base)) return DIGIT
  return base === '.' || base === ',' ? POINT : null
}
