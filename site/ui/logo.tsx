import { classNames } from './class-names.ts'

interface Props {
  name: string
  className?: string
}

/** The school’s sign and name. */
export function Logo({ name, className }: Props) {
  return (
    <a className={classNames('logo', className)} href="/">
      <svg viewBox="4 20 92 67" width={44} height={32} aria-hidden="true">
        <path d="M14 56a36 36 0 0 1 72 0z" />
        <rect x={4} y={56} width={92} height={11} rx={5.5} />
        <rect x={26} y={76} width={48} height={11} rx={5.5} />
      </svg>
      <span>{name}</span>
    </a>
  )
}
