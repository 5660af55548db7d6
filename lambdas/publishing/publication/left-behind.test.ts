import { expect, it } from 'vitest'
import { pageKey } from '#shared/domain/articles/addresses.ts'
import { cardOf, changeOriginal, SHORT_BODY } from '../../articles/reading/testing-article.ts'
import { testPress } from './testing-press.ts'
import { publicationsOf, translate } from './testing-publication.ts'

const press = testPress()
const { publish, givenTranslated } = press

it('a rollback that could neither be released nor withdrawn is brought out by the next one', async () => {
  const { id } = await givenTranslated()
  await publish(id)
  await changeOriginal(id, `${SHORT_BODY}<p>ADDED-LATER</p>`)
  await translate(id)
  await publish(id)
  const path = (await cardOf(id, 'en'))?.hreflang_alternates?.find(({ locale }) => locale === 'en')?.path ?? ''
  const html = () => press.site.read(`${pageKey(path)}/page.html`)?.text
  expect(html()).toContain('ADDED-LATER')

  const [first] = await publicationsOf(id)
  const options = { rollbackOf: first?.number ?? 0 }
  const fails = (step: string) => {
    if (step === 'release' || step === 'withdraw') throw Object.assign(new Error('no'), { code: 'dependency-unavailable' })
  }
  expect((await publish(id, options, { before: fails })).operation).toMatchObject({ status: 'error' })
  expect(html()).toContain('ADDED-LATER')
  expect((await publish(id, options)).operation).toMatchObject({ status: 'success' })
  expect(html()).not.toContain('ADDED-LATER')
})
