// Sets the demo school's books from content/demo.yaml as PDF files in content/books: `node tools/drawings/books.ts`.
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import PDFDocument from 'pdfkit'
import { parse } from 'yaml'
import { A4, type Book, drawCover, drawUnits, drawWords, MARGIN, type Pdf } from './book-pages.ts'

const content = join(import.meta.dirname, '..', '..', 'content')
const fonts = join(import.meta.dirname, '..', '..', 'design', 'print-fonts')

const { books } = read<{ books: Book[] }>('demo.yaml')
const { name: school } = read<{ config: { name: string } }>('site.yaml').config
mkdirSync(join(content, 'books'), { recursive: true })
for (const book of books) await setBook(book)

async function setBook(book: Book): Promise<void> {
  // One date for all, so that the same text always gives the same file.
  const date = new Date('2024-09-02T09:00:00Z')
  const pdf: Pdf = new PDFDocument({
    size: [A4.width, A4.height],
    margin: MARGIN,
    lang: book.language === 'de' ? 'de' : 'tr',
    displayTitle: true,
    autoFirstPage: false,
    bufferPages: true,
    info: {
      Title: book.name,
      Subject: book.subtitle,
      Author: school,
      CreationDate: date,
      ModDate: date,
    },
  })
  const file = createWriteStream(join(content, 'books', `${book.id}.pdf`))
  pdf.pipe(file)
  pdf.registerFont('display', join(fonts, 'bricolage-grotesque-extrabold.ttf'))
  pdf.registerFont('text', join(fonts, 'figtree-regular.ttf'))
  pdf.registerFont('strong', join(fonts, 'figtree-semibold.ttf'))
  drawCover(pdf, book, school)
  if (book.kind === 'unit-overview') drawUnits(pdf, book, school)
  else drawWords(pdf, book, school)
  pdf.end()
  await finished(file)
  console.log(`${book.id}.pdf`)
}

function read<T>(file: string): T {
  return parse(readFileSync(join(content, file), 'utf8'))
}
