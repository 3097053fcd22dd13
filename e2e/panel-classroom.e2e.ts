import { expect, type Locator, type Page } from '@playwright/test'
import { CLASS, notice, REFUSED, type StudentAccount, test } from './panel.ts'

const SAVED = 'Puanınız kaydedildi.'

const own = test.extend<{ classmate: StudentAccount; leave: () => Promise<void> }>({
  classmate: async ({ newClass, newStudent, school: { pool } }, use) => {
    const { rows } = await pool.query<{ id: number }>(
      `select id from teacher where name = 'Nazlı' or name = 'Kerem'`,
    )
    await use(await newStudent(await newClass({ teacherIds: rows.map(({ id }) => id) })))
  },
  leave: async ({ school: { pool }, classmate }, use) => {
    await use(async () => {
      await pool.query(
        'delete from group_teacher using enrollment where enrollment.group_id = group_teacher.group_id and learner_id = $1',
        [classmate.id],
      )
    })
  },
})

test('the screen says language, class and level, and who teaches', async ({ page, enter }) => {
  await enter('/panel/classroom')
  const facts = page.getByRole('region', { name: 'Sınıf bilgileri' })
  for (const [name, value] of [
    ['Sınıf', CLASS],
    ['Dil', 'İngilizce'],
    ['Seviye', 'B1'],
  ]) {
    const fact = facts.locator('dl > div').filter({ has: page.getByText(name!, { exact: true }) })
    await expect(fact.getByRole('definition')).toHaveText(value!)
  }
  const teachers = page.getByRole('region', { name: 'Öğretmenleriniz' })
  const names = teachers.getByRole('heading', { level: 3 })
  await expect(names).toHaveText(['Kerem Ünal', 'Nazlı Ergin'])
  await expect(teachers.getByRole('listitem').first()).toContainText('İngilizce öğretmeni')
})

test('classmates are counted, and who has left is not', async ({
  page,
  enter,
  newClass,
  newStudent,
  school,
}) => {
  const className = await newClass()
  const [first, , gone] = [
    await newStudent(className),
    await newStudent(className),
    await newStudent(className),
  ]
  const count = page.getByText(/^(siz dâhil|yalnız)/)
  await enter('/panel/classroom', first)
  await expect(count).toHaveText('siz dâhil 3 kişi')
  await school.pool.query("update enrollment set state = 'withdrawn' where learner_id = $1", [
    gone.id,
  ])
  await page.reload()
  await expect(count).toHaveText('siz dâhil 2 kişi')
})

test.describe('stars', () => {
  test('are saved by a click, remembered and changed', async ({ page, enter, school, student }) => {
    await enter('/panel/classroom')
    const teacher = cardOf(page, 'Nazlı Ergin')
    await expect(teacher).toContainText('Henüz puan vermediniz')
    await starOf(teacher, 4).click()
    await expect(notice(page, 'success')).toContainText('Başarılı')
    await expect(notice(page, 'success')).toContainText(SAVED)
    await expect(teacher).toContainText('Puanınız: 4 yıldız')
    await expect(cardOf(page, 'Kerem Ünal')).toContainText('Henüz puan vermediniz')
    await page.reload()
    await expect(starOf(teacher, 4)).toBeChecked()
    await expect(teacher).toContainText('Puanınız: 4 yıldız')
    await starOf(teacher, 2).click()
    await expect(notice(page, 'success')).toContainText(SAVED)
    const { rows } = await school.pool.query('select point from rating where learner_id = $1', [
      student.id,
    ])
    expect(rows).toEqual([{ point: 2 }])
  })

  test('are given by keys alone, and of those passed over only the last stays', async ({
    page,
    enter,
    school,
    student,
  }) => {
    await enter('/panel/classroom')
    const teacher = cardOf(page, 'Kerem Ünal')
    await page.getByRole('main').focus()
    await page.keyboard.press('Tab')
    await expect(starOf(teacher, 1)).toBeFocused()
    await page.keyboard.press('Space')
    await expect(starOf(teacher, 1)).toBeChecked()
    for (let star = 2; star <= 5; star++) {
      await page.keyboard.press('ArrowRight')
      await expect(starOf(teacher, star)).toBeChecked()
    }
    await page.keyboard.press('ArrowLeft')
    await expect(starOf(teacher, 4)).toBeFocused()
    await expect(notice(page, 'success').last()).toContainText(SAVED)
    const saved = 'select point from rating where learner_id = $1'
    await expect
      .poll(async () => (await school.pool.query(saved, [student.id])).rows)
      .toEqual([{ point: 4 }])
    await expect(teacher).toContainText('Puanınız: 4 yıldız')
    await page.reload()
    await expect(starOf(teacher, 4)).toBeChecked()
  })
})

own.describe('stars that are not saved', () => {
  own.use({ tolerated: /status of 4\d\d|ERR_FAILED/ })

  own(
    'go back to those before, with the server’s words',
    async ({ page, enter, classmate, leave }) => {
      await enter('/panel/classroom', classmate)
      const teacher = cardOf(page, 'Nazlı Ergin')
      // A reload after the first star would no longer show the teacher.
      const renewed = page.waitForResponse(
        (response) =>
          response.url().includes('/panel/classroom.data') && response.request().method() === 'GET',
      )
      await starOf(teacher, 3).click()
      await expect(notice(page, 'success')).toContainText(SAVED)
      await renewed
      await leave()
      await starOf(teacher, 5).click()
      await expect(notice(page, 'error')).toContainText('Hata!')
      await expect(notice(page, 'error')).toContainText('Bu öğretmen bu sınıfta ders vermiyor.')
      await expect(starOf(teacher, 3)).toBeChecked()
      await expect(teacher).toContainText('Puanınız: 3 yıldız')
    },
  )
})

own.describe('without script', () => {
  own.use({ javaScriptEnabled: false, tolerated: REFUSED })

  own(
    'stars are saved by a button, and a failure is said',
    async ({ page, carryToken, classmate, leave }) => {
      await carryToken(classmate)
      await page.goto('/panel/classroom')
      const teacher = cardOf(page, 'Kerem Ünal')
      const save = teacher.getByRole('button', { name: 'Puanı kaydedin' })
      await starOf(teacher, 4).check()
      await save.click()
      await expect(notice(page, 'success')).toContainText(SAVED)
      await expect(starOf(teacher, 4)).toBeChecked()
      await starOf(teacher, 1).check()
      await leave()
      await save.click()
      await expect(notice(page, 'error')).toContainText('Hata!')
      await expect(notice(page, 'error')).toContainText('Bu öğretmen bu sınıfta ders vermiyor.')
    },
  )
})

function cardOf(page: Page, teacher: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: teacher }) })
}

function starOf(card: Locator, value: number): Locator {
  return card.getByRole('radio', { name: `${value} yıldız` })
}
