import type { ReactNode } from 'react'
import './empty-state.css'

interface Props {
  title: string
  children: ReactNode
}

/** In place of what is not there yet: why, and what comes next. */
export function EmptyState({ title, children }: Props) {
  return (
    <div className="panel-part">
      <div className="empty">
        <svg
          className="empty-art"
          data-sky="dawn"
          viewBox="0 0 320 240"
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
        >
          <g className="empty-rings">
            <circle cx="160" cy="172" r="108" />
            <circle cx="160" cy="172" r="144" />
            <circle cx="160" cy="172" r="180" />
          </g>
          <circle className="empty-sun" cx="160" cy="172" r="72" />
          <path className="empty-ground" d="M-400 172H720V720H-400z" />
          <g className="empty-road">
            <circle cx="161" cy="181" r="2" />
            <circle cx="165" cy="191" r="3.2" />
            <circle cx="173" cy="205" r="5" />
            <circle cx="187" cy="225" r="7.5" />
          </g>
        </svg>
        <div className="empty-text">
          <h2>{title}</h2>
          {children}
        </div>
      </div>
    </div>
  )
}
