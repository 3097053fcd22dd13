import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatAmount } from '../../domain/money.ts'
import { formatNumber } from '../ui/number.ts'
import styles from './reports.module.css'

interface FigureProps {
  value: number
  /** The list that the figure counts. */
  to: string
  isMoney?: boolean
}

export function Figure({ value, to, isMoney = false }: FigureProps) {
  const text = isMoney ? formatAmount(value) : formatNumber(value)
  return value === 0 ? text : <Link to={to}>{text}</Link>
}

export function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `%${Math.round((100 * part) / whole)}`
}

/** Lengths as shares of the longest; `of` is drawn pale behind `part`. */
interface BarLengths {
  part: number
  of?: number
}

export interface FigureColumn<Row> {
  name: string
  cell: (row: Row) => ReactNode
  /** Left out on a phone. */
  isExtra?: boolean
}

interface TableProps<Row> {
  label: string
  /** Heading of the rows’ names. */
  head: string
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  nameOf: (row: Row) => ReactNode
  barOf: (row: Row) => BarLengths
  columns: readonly FigureColumn<Row>[]
}

/** Bars, and their figures as a table: each row’s bar stands below its name. */
export function FigureTable<Row>(props: TableProps<Row>) {
  const { label, head, rows, keyOf, nameOf, barOf, columns } = props
  const most = Math.max(...rows.map(barOf).flatMap(({ part, of = 0 }) => [part, of]), 1)
  return (
    <table className={styles.figures} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {columns.map(({ name, isExtra }) => (
            <th key={name} scope="col" data-extra={isExtra}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            <th scope="row">
              {nameOf(row)}
              <Bar lengths={barOf(row)} most={most} />
            </th>
            {columns.map(({ name, cell, isExtra }) => (
              <td key={name} data-extra={isExtra}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Bar({ lengths: { part, of }, most }: { lengths: BarLengths; most: number }) {
  const width = (length: number) => Math.max(0, (100 * length) / most)
  return (
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      {of !== undefined && <rect width={width(of)} height="8" className={styles.whole} />}
      <rect width={width(part)} height="8" className={styles.part} />
    </svg>
  )
}
