interface Props {
  /** Unique on the site. */
  name: string
  /** A stylesheet imported with `?inline`. */
  text: string
}

/** Styles that come with their component instead of every page. React adds them to the head once, before it renders. */
export function OwnStyle({ name, text }: Props) {
  return (
    <style href={name} precedence="own">
      {text}
    </style>
  )
}
