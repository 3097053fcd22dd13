import { useRouteError } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Problem } from './problem.tsx'

/** A script of a replaced release: the open page is older than the server. */
const OLD_PAGE = /dynamically imported module|Importing a module script failed/i

export function ErrorScreen() {
  const error = useRouteError()
  const message = error instanceof Error ? error.message : String(error)
  const isOld = OLD_PAGE.test(message)
  return (
    <Problem
      title={isOld ? 'Yeni sürüm geldi' : 'Bu ekran açılamadı'}
      text={
        isOld
          ? 'Uygulama siz çalışırken yenilendi. Sayfayı yenilemeniz yeterli.'
          : `Bir hata oluştu. Sayfayı yenileyin; sürerse yöneticinize bildirin: ${message}`
      }
    >
      <Button onClick={() => location.reload()}>Sayfayı yenile</Button>
    </Problem>
  )
}
