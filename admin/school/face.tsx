import type { Picture } from '../../contract/picture.ts'
import styles from './school.module.css'

export function Face({
  picture,
  size = 32,
  isCover,
}: {
  picture: Picture | null
  size?: number
  isCover?: boolean
}) {
  const shape = isCover ? styles.cover : styles.face
  if (!picture) return <span className={shape} style={{ inlineSize: size }} aria-hidden="true" />
  const width = Math.min(...picture.widths)
  return (
    <img
      className={shape}
      style={{ inlineSize: size }}
      src={`${picture.src}/${width}.webp`}
      alt=""
    />
  )
}
