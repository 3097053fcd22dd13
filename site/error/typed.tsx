interface Props {
  values: Record<string, string>
  /** Names of the fields that are listed, if not all. */
  listed?: readonly string[]
}

/** The typed values of a form that cannot be drawn now, to be sent again as they are. */
export function Typed({ values, listed }: Props) {
  const shown = Object.entries(values).filter(
    ([name, value]) => value && (listed?.includes(name) ?? name !== 'intent'),
  )
  return (
    <form method="post">
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {shown.length > 0 && (
        <>
          <p>Yazdıklarınız duruyor:</p>
          <ul>
            {shown.map(([name, value]) => (
              <li key={name}>{value}</li>
            ))}
          </ul>
        </>
      )}
      <button type="submit" className="button">
        Yeniden gönderin
      </button>
    </form>
  )
}
