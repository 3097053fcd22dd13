import { escapeMarkup } from '../../domain/escape-markup.ts'

export interface Controller {
  school: string
  tradeName: string | null
  mersis: string | null
  kep: string | null
  licence: string | null
  address: string
  phone: string
  email: string
}

const ITEM = /<li>(?:(?!<\/?li>)[\s\S])*<\/li>\n?/g
const PLACE = /\{([a-zçğıöşü-]+)\}/g

/** Puts the controller of the data in a legal text's places; a point of a list that has nothing to say goes. */
export function fillController(html: string, controller: Controller): string {
  const values = new Map([
    ['okul', controller.school],
    ['unvan', controller.tradeName ?? controller.school],
    ['mersis', controller.mersis],
    ['kep', controller.kep],
    ['ruhsat', controller.licence],
    ['adres', controller.address],
    ['telefon', controller.phone],
    ['e-posta', controller.email],
  ])
  const isEmpty = (item: string) =>
    [...item.matchAll(PLACE)].some(([, name = '']) => values.get(name) === null)
  return html
    .replace(ITEM, (item) => (isEmpty(item) ? '' : item))
    .replace(PLACE, (place, name) => escapeMarkup(values.get(name) ?? place))
}
