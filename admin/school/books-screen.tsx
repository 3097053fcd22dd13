import { useNavigate } from 'react-router'
import type { AnyCall, Output, Params } from '../../contract/call.ts'
import { replaceFile, upload } from '../../contract/staff/book.ts'
import { formatFileSize } from '../../domain/file-size.ts'
import { PictureField } from '../content/picture-field.tsx'
import { useRefresh } from '../data/hooks.ts'
import type { RecordOf, RowOf } from '../data/resources.ts'
import { send } from '../data/send.ts'
import { useAct } from '../data/use-act.ts'
import { fieldsOf } from '../form/field-labels.ts'
import { TextField } from '../form/inputs.tsx'
import { RecordForm } from '../form/record-form.tsx'
import type { Column } from '../list/data-table.tsx'
import { Empty } from '../list/empty.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { type Sort, useList } from '../list/use-list.ts'
import { DropArea } from '../ui/drop-area.tsx'
import { notify } from '../ui/notices.tsx'
import { Face } from './face.tsx'
import { RemoveRecord } from './record-acts.tsx'
import styles from './school.module.css'
import { BOOK } from './school-labels.ts'

const BASE = '/ayarlar/kitaplar'
const BY_NAME: Sort = { field: 'name', order: 'asc' }

const field = fieldsOf(BOOK)

const COLUMNS: Column<RowOf<'book'>>[] = [
  {
    name: 'Kitap',
    cell: ({ name, picture }) => (
      <span className={styles.person}>
        <Face picture={picture} isCover size={26} />
        <span>{name}</span>
      </span>
    ),
  },
  { name: 'Dosya', cell: ({ fileName }) => fileName, isSpare: true },
  { name: 'Boyut', cell: ({ fileSize }) => formatFileSize(fileSize), isNumber: true },
  { name: 'Sınıf', cell: ({ groups }) => `${groups} sınıf`, isNumber: true },
]

export function BooksScreen() {
  return (
    <ListScreen
      list={useList('book', BY_NAME)}
      name="Kitaplar"
      base={BASE}
      columns={COLUMNS}
      record={(book) => <Book book={book} />}
      creation={{ label: 'Kitap ekle', form: <NewBook /> }}
      empty={<Empty title="Henüz kitap yok" text="İlk kitabın PDF dosyasını bırakın." />}
    />
  )
}

function Book({ book }: { book: RecordOf<'book'> }) {
  const refresh = useRefresh('book')
  return (
    <>
      <RecordForm
        resource="book"
        record={book}
        labels={BOOK}
        title={
          <h2 className={styles.person}>
            <Face picture={book.picture} isCover size={48} />
            {book.name}
          </h2>
        }
      >
        <p>
          {book.fileName}, {formatFileSize(book.fileSize)} · {book.groups} sınıfta
        </p>
        <TextField {...field('name')} autoComplete="off" />
        <TextField {...field('subtitle')} autoComplete="off" isOptional />
        <PictureField {...field('cover')} />
      </RecordForm>
      <FileDrop
        call={replaceFile}
        params={{ id: book.id }}
        label="Dosyayı değiştirin"
        onDone={async () => {
          notify('success', 'Dosya değişti; öğrenciler bundan sonra bunu indirir.')
          await refresh()
        }}
      />
      <RemoveRecord resource="book" record={book} base={BASE} done="Kitap silindi." />
    </>
  )
}

function NewBook() {
  const navigate = useNavigate()
  const refresh = useRefresh('book')
  return (
    <>
      <h2>Kitap ekle</h2>
      <p>Dosyanın adı kitabın adı olur; sonra düzeltirsiniz.</p>
      <FileDrop
        call={upload}
        label="Kitabın dosyası"
        onDone={async ({ id }) => {
          notify('success', 'Kitap eklendi.')
          await refresh()
          await navigate(`${BASE}/${id}`)
        }}
      />
    </>
  )
}

interface Props<C> {
  call: C
  params?: Partial<Record<keyof Params<C>, unknown>>
  label: string
  onDone: (answer: Output<C>) => void | Promise<void>
}

export function FileDrop<C extends AnyCall>({ call, params, label, onDone }: Props<C>) {
  const { act, isBusy } = useAct()

  async function take(file: File | undefined) {
    if (!file || isBusy) return
    const named = { ...params, fileName: file.name } as Partial<Record<keyof Params<C>, unknown>>
    await act(async () => onDone(await send(call, { params: named, file })))
  }

  return (
    <DropArea className={styles.drop} onFiles={([file]) => void take(file)}>
      <label>
        <b>{label}</b>
        <input
          type="file"
          accept="application/pdf"
          onChange={({ currentTarget }) => void take(currentTarget.files?.[0])}
        />
      </label>
      <p role="status">{isBusy ? 'Yükleniyor…' : 'PDF dosyasını buraya bırakın ya da seçin.'}</p>
    </DropArea>
  )
}
