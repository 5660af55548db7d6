import { expect, it } from 'vitest'
import { changeOriginal, SHORT_BODY } from '../../articles/reading/testing-article.ts'
import { getTable } from '../../platform/table/table.ts'
import { testPress } from './testing-press.ts'
import { beginPublication, Killed, runPublication, translate } from './testing-publication.ts'

const press = testPress({ fresh: false })
const { publish, unpublish, givenTranslated } = press

/** What others are to be told, in order. */
async function told(): Promise<{ id: string; type: string; languages?: readonly unknown[] | undefined }[]> {
  const { data } = await getTable().entities.webhookEvents.query.due({ due: 'due' }).go()
  return data
}
const types = async () => (await told()).map(({ type }) => type)

it('tells others of a set once it is out, once, whatever breaks and is repeated; of one that was withdrawn never', async () => {
  const { id } = await givenTranslated()
  const fails = (step: string) => {
    if (step === 'listings') throw Object.assign(new Error('The bucket is gone.'), { name: 'dependency-unavailable' })
  }
  const failed = await publish(id, {}, { before: fails })
  expect([failed.operation?.status, await told()]).toEqual(['error', []])

  const run = await beginPublication(id)
  const dies = (step: string) => {
    if (step === 'finish') throw new Killed(step)
  }
  await expect(runPublication(press.steps, run, { after: dies })).rejects.toThrow(Killed)
  await runPublication(press.steps, run)
  expect((await told()).map(({ type, languages }) => [type, languages?.length])).toEqual([['article.published', 15]])

  await changeOriginal(id, `${SHORT_BODY}<p>It says more now.</p>`)
  await translate(id)
  await publish(id)
  await unpublish(id)
  expect(await types()).toEqual(['article.published', 'article.updated', 'article.unpublished'])
})
