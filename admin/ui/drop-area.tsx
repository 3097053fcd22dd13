import { type ReactNode, useState } from 'react'

interface Props {
  className: string | undefined
  onFiles: (files: File[]) => void
  children: ReactNode
}

export function DropArea({ className, onFiles, children }: Props) {
  const [isOver, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside does the same by key
    <div
      className={className}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
    </div>
  )
}
