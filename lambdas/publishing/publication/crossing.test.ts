import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { page as pageContract } from '#shared/contracts/publishing/pages.ts'
import { articlePath, pageKey } from '#shared/domain/articles/addresses.ts'
import { LOCALES } from '#shared/locales.ts'
import { documentClient } from '../../platform/process/clients.ts'
import { getTable } from '../../platform/table/table.ts'
import { testPress } from './testing-press.ts'

const press = testPress()

/** Does something once, at the moment when it is about to be said which pages name an article: what they show is settled by then. */
function whenNaming(originalId: string, act: () => Promise<unknown>): void {
  let isDue = true
  documentClient().middlewareStack.add(
    (next, context) => async (args) => {
      const isNaming = String(context.commandName).startsWith('BatchWrite') && JSON.stringify(args.input).includes(`MENTIONS#${originalId}`)
      if (isDue && isNaming) {
        isDue = false
        await act()
      }
      return next(args)
    },
    { step: 'initialize', name: randomUUID() },
  )
}

async function relatedOf(originalId: string) {
  const { data: cards } = await getTable().entities.cards.query.family({ original_id: originalId }).go({ consistent: true, pages: 'all' })
  return LOCALES.map((locale) => {
    const card = cards.find((one) => one.locale === locale)
    const path = articlePath(locale, card?.live_section ?? 'news', card?.live_slug ?? '')
    const page = pageContract.parse(JSON.parse(press.site.read(`${pageKey(path)}/data.json`)?.text ?? 'null'))
    return page.kind === 'article' ? page.related.length : -1
  })
}

it('[R1] an article that is taken off while the pages of another one that name it are being written is named by none of them', async () => {
  const going = await press.givenTranslated()
  const own = await press.givenTranslated()
  await press.publish(going.id)
  whenNaming(going.id, () => press.unpublish(going.id))
  await press.publish(own.id)
  expect(await relatedOf(own.id)).toEqual(LOCALES.map(() => 0))
})

it('names it where it stays', async () => {
  const [staying, own] = [await press.givenTranslated(), await press.givenTranslated()]
  await press.publish(staying.id)
  await press.publish(own.id)
  expect(await relatedOf(own.id)).toEqual(LOCALES.map(() => 1))
})
