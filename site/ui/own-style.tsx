interface Props {
  /** Unique on the site. */
  name: string
  /** A stylesheet, imported with `?inline`. */
  text: string
}

/**
 * The styles of something that most pages do not show at first: they come with it, not with every page. React puts
 * them into the head once, before it shows what they belong to.
 */
export function OwnStyle({ name, text }: Props) {
  return (
    <style href={name} precedence="own">
      {text}
    </style>
  )
}
