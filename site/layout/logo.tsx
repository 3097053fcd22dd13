/** The school’s sign and name. */
export function Logo({ name }: { name: string }) {
  return (
    <a className="logo" href="/">
      <svg className="logo-mark" viewBox="4 20 92 67" width={44} height={32} aria-hidden="true">
        <path className="logo-sun" d="M14 56a36 36 0 0 1 72 0z" />
        <rect className="logo-line" x={4} y={56} width={92} height={11} rx={5.5} />
        <rect className="logo-line" x={26} y={76} width={48} height={11} rx={5.5} />
      </svg>
      <span className="logo-name">{name}</span>
    </a>
  )
}
