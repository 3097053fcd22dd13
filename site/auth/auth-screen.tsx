import type { ReactNode } from 'react'
import './auth-screen.css'

interface Props {
  title: string
  lead: ReactNode
  children: ReactNode
}

/** The frame of the screens before the panel: what is to be done on the left, the way to the horizon beside it. */
export function AuthScreen({ title, lead, children }: Props) {
  return (
    <div className="auth">
      <div className="auth-body">
        <h1>{title}</h1>
        <p className="auth-lead">{lead}</p>
        {children}
      </div>
      <Horizon />
    </div>
  )
}

/** A letter behind the rising sun, and a road of dots that leads there. */
function Horizon() {
  return (
    <svg
      className="auth-art"
      data-sky="dawn"
      viewBox="0 0 720 760"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect className="auth-art-air" width="720" height="760" />
      <g className="auth-art-rings">
        <circle cx="330" cy="520" r="470" />
        <circle cx="330" cy="520" r="380" />
        <circle cx="330" cy="520" r="290" />
      </g>
      <text className="auth-art-letter" x="330" y="440">
        ğ
      </text>
      <path className="auth-art-sun" d="M110 520a220 220 0 0 1 440 0z" />
      <rect className="auth-art-ground" y="520" width="720" height="240" />
      <g className="auth-art-road">
        <circle cx="334" cy="546" r="5" />
        <circle cx="346" cy="574" r="8" />
        <circle cx="368" cy="612" r="12" />
        <circle cx="404" cy="664" r="17" />
        <circle cx="462" cy="734" r="24" />
      </g>
    </svg>
  )
}
