import type { PublicTeacher } from '../../contract/public/teachers.ts'
import { initialsOf } from '../../domain/name.ts'
import { classNames } from './class-names.ts'
import sheet from './face.module.css?inline'
import styles from './face.module.css?names'
import { OwnStyle } from './own-style.tsx'
import { Picture } from './picture.tsx'

interface Props {
  teacher: PublicTeacher
  className?: string | undefined
}

export function Face({ teacher: { name, picture }, className }: Props) {
  return (
    <div className={classNames(styles.face, className)}>
      <OwnStyle name="face" text={sheet} />
      {picture ? (
        <Picture picture={picture} sizes="10rem" />
      ) : (
        <span className={styles.initials} aria-hidden="true">
          {initialsOf(name)}
        </span>
      )}
    </div>
  )
}
