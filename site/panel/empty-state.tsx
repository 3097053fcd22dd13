import type { ReactNode } from 'react'
import './empty-state.css'

interface Props {
  title: string
  children: ReactNode
}

/** In place of what is not there yet: why, and what comes next. */
export function EmptyState({ title, children }: Props) {
  return (
    <div className="empty">
      <svg className="empty-art" viewBox="0 0 240 140" aria-hidden="true">
        <g className="empty-rings">
          <circle cx="120" cy="112" r="104" />
          <circle cx="120" cy="112" r="82" />
        </g>
        <path className="empty-sun" d="M60 112a60 60 0 0 1 120 0z" />
        <path className="empty-line" d="M16 112h208" />
        <g className="empty-road">
          <circle cx="120" cy="120" r="2.5" />
          <circle cx="122" cy="128" r="3.5" />
          <circle cx="127" cy="137" r="4.5" />
        </g>
      </svg>
      <div className="empty-text">
        <h2>{title}</h2>
        {children}
      </div>
    </div>
  )
}
