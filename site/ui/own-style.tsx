interface Props {
  name: string
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
