import { IconButton } from '../ui/button.tsx'
import { useSound } from './arrivals.ts'

export function SoundButton() {
  const { isOn, toggle } = useSound()
  return (
    <IconButton
      icon={isOn ? 'sound' : 'sound-off'}
      label={isOn ? 'Yeni başvuru sesini kapat' : 'Yeni başvuru sesini aç'}
      onClick={toggle}
    />
  )
}
