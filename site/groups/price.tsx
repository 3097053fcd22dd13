import { formatLira } from '../../domain/money.ts'

interface Props {
  price: number | null
  before: number | null | undefined
}

/** With the price before a discount, where there is one. */
export function Price({ price, before }: Props) {
  if (price === null) return 'Ücreti bize sorun'
  return (
    <>
      {before && (
        <>
          <del>
            <span className="visually-hidden">İndirimsiz </span>
            {formatLira(before)}
          </del>{' '}
        </>
      )}
      {formatLira(price)}
    </>
  )
}
