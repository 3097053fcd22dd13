import type { Picture } from '../../contract/picture.ts'
import { classNames } from './class-names.ts'
import { plainSource } from './picture.tsx'

interface Props {
  name: string
  mark?: Picture | undefined
  className?: string
}

const HEIGHT = 32

export function Logo({ name, mark, className }: Props) {
  return (
    <a className={classNames('logo', className)} href="/">
      {mark ? (
        <img
          src={plainSource(mark)}
          width={Math.round((HEIGHT * mark.width) / mark.height)}
          height={HEIGHT}
          alt={mark.alt}
        />
      ) : (
        <svg viewBox="4 20 92 67" width={44} height={HEIGHT} aria-hidden="true">
          <path d="M14 56a36 36 0 0 1 72 0z" />
          <rect x={4} y={56} width={92} height={11} rx={5.5} />
          <rect x={26} y={76} width={48} height={11} rx={5.5} />
        </svg>
      )}
      <span>{name}</span>
    </a>
  )
}
