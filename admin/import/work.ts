import { formatNumber } from '../ui/number.ts'

export interface Work {
  rows: number
  isTrial: boolean
}

const LARGE = 200

export function describeWork({ rows, isTrial }: Work): string {
  const said = `${formatNumber(rows)} satır ${isTrial ? 'kontrol ediliyor' : 'aktarılıyor'}…`
  return rows < LARGE ? said : `${said} Bu yarım dakikayı bulabilir, ekranı açık tutun.`
}
