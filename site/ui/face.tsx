import type { Picture as PictureData } from '../../contract/picture.ts'
import { classNames } from './class-names.ts'
import sheet from './face.module.css?inline'
import styles from './face.module.css?names'
import { OwnStyle } from './own-style.tsx'
import { Picture } from './picture.tsx'

interface Props {
  picture: PictureData
  className?: string | undefined
}

export function Face({ picture, className }: Props) {
  return (
    <div className={classNames(styles.face, className)}>
      <OwnStyle name="face" text={sheet} />
      <Picture picture={picture} sizes="10rem" />
    </div>
  )
}
