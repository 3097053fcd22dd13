import { expect, test } from 'vitest'
import { mailOwnerOf } from './mail-providers.ts'

test.each([
  ['ayse@gmail.com', 'ayse@gmail.com'],
  ['Ay.se+okul@gmail.com', 'ayse@gmail.com'],
  ['ayse@hotmail.com', 'ayse@hotmail.com'],
  ['ayse@mynet.com', 'ayse@mynet.com'],
  ['ayse@kotu.com', 'kotu.com'],
  ['ayse@a.b.kotu.com', 'kotu.com'],
  ['ayse@posta.kotu.com.tr', 'kotu.com.tr'],
  ['ayse@ogr.itu.edu.tr', 'itu.edu.tr'],
  ['ayse@gmail.com.kotu.com', 'kotu.com'],
])('the address %s is counted under %s', (email, owner) => {
  expect(mailOwnerOf(email)).toBe(owner)
})
