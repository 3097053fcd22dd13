import { type Book, listBooks } from '../../../contract/student/class.ts'
import { formatFileSize } from '../../../domain/file-size.ts'
import { tryApi } from '../../api.ts'
import { studentContext } from '../../session/guard.ts'
import { Picture } from '../../ui/picture.tsx'
import { EmptyState, NoClass } from '../empty-state.tsx'
import panelStyles from '../frame/panel.module.css'
import type { PanelHandle } from '../frame/top-bar.tsx'
import { ownGroup } from '../group/own-group.ts'
import { Loaded } from '../loaded.tsx'
import { PanelIcon } from '../panel-icon.tsx'
import { useReader } from '../reader.ts'
import type { Route } from './+types/book.ts'
import styles from './book.module.css'
import { toFileType } from './file-type.ts'

export const handle: PanelHandle = { title: 'Kitaplar' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const { student, who } = context.get(studentContext)
  const group = ownGroup(request, student)
  if (!group) return null
  return { books: await tryApi(context, listBooks, { body: { ...who, ...group.choice } }) }
}

export default function Books({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <h1>Kitaplar</h1>
      {loaderData ? (
        <Loaded answer={loaderData.books}>{(books) => <Shelf books={books} />}</Loaded>
      ) : (
        <NoClass />
      )}
    </>
  )
}

function Shelf({ books }: { books: Book[] }) {
  const say = useReader()
  if (books.length === 0) {
    return (
      <EmptyState title="Raf şimdilik boş">
        <p>
          {say('Sınıfınıza', 'Çocuğunuzun sınıfına')} henüz kitap eklenmedi. Öğretmen eklediğinde
          buradan indirirsiniz.
        </p>
      </EmptyState>
    )
  }
  return (
    <ul className={styles.books}>
      {books.map((book) => (
        <BookCard key={book.id} book={book} />
      ))}
    </ul>
  )
}

function BookCard({ book: { name, subtitle, file, fileType, fileSize, picture } }: { book: Book }) {
  return (
    <li className={styles.book}>
      <div className={styles.cover}>
        {picture ? (
          <Picture picture={picture} sizes="(width >= 48rem) 14rem, 40vw" decorative />
        ) : (
          <span className={styles.plain} aria-hidden="true">
            {name}
          </span>
        )}
      </div>
      <h2 className={styles.name}>{name}</h2>
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
      <p className={panelStyles.muted}>
        {fileSize > 0
          ? `${toFileType(fileType)}, ${formatFileSize(fileSize)}`
          : toFileType(fileType)}
      </p>
      <a className={`button button-quiet button-small ${styles.link}`} href={file}>
        <PanelIcon name="download" size={20} />
        İndirin<span className="visually-hidden">: {name}</span>
      </a>
    </li>
  )
}
