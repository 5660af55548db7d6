import { expect, it } from 'vitest'
import { lateLanguages } from './late-languages.ts'
import { lateTask } from './late-task.ts'

const live = { published: true, hreflang_alternates: [{ locale: 'en' }, { locale: 'lt' }] }

it('names languages that are translated and not live while the article is', () => {
  expect(lateLanguages({ ...live, translated_locales: ['lt', 'tr', 'de'] })).toEqual(['de', 'tr'])
  expect(lateLanguages({ ...live, translated_locales: ['lt'] })).toEqual([])
  expect(lateLanguages({ ...live, published: false, translated_locales: ['de'] })).toEqual([])
  expect(lateLanguages({ published: true })).toEqual([])
})

it('the task names them, the article, and the screen where one click publishes them', () => {
  const task = lateTask({ id: 'a1', title: 'x'.repeat(90), locales: ['de', 'tr'] })
  expect(task).toMatchObject({ severity: 'warning', screen: 'articles/a1', source: 'translate-article' })
  expect(task.title).toBe(`Paruošta kalba nepublikuota: ${'x'.repeat(80)}…`)
  expect(task.description).toContain('Deutsch, Türkçe')
})
