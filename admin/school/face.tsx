import type { Picture } from '../../contract/picture.ts'
import { initialsOf } from '../../domain/name.ts'
import styles from './school.module.css'

export function Face({
  picture,
  name = '',
  size = 32,
  isCover,
}: {
  picture: Picture | null
  name?: string
  size?: number
  isCover?: boolean
}) {
  const shape = isCover ? styles.cover : styles.face
  if (!picture) {
    return (
      <span
        className={`${shape} ${styles.initials}`}
        style={{ inlineSize: size, fontSize: size * 0.4 }}
        aria-hidden="true"
      >
        {initialsOf(name)}
      </span>
    )
  }
  const width = Math.min(...picture.widths)
  return (
    <img
      className={shape}
      style={{ inlineSize: size, objectPosition: picture.focus ?? undefined }}
      src={`${picture.src}/${width}.webp`}
      alt=""
    />
  )
}
