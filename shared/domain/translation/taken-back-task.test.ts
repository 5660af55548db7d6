import { expect, it } from 'vitest'
import { takenBackTask } from './taken-back-task.ts'

const article = (n: number) => ({ id: `a${n}`, title: `Article ${n}` })
const reused = { locale: 'de', source: 'Keep <code>sshd</code> off.', target: 'Lassen Sie <code>sshd</code> an.', articles: [article(1)] } as const

it('names the words without markup and the article, and leads to its translation', () => {
  expect(takenBackTask(reused)).toEqual({
    title: 'Pataisytas vertimas vartojamas kitur (DE): Keep sshd off.',
    description:
      'Žodžius „Lassen Sie sshd an.“ žmogus pataisė arba pašalino iš vertimo atminties. Juos iš atminties paėmė: „Article 1“. Peržiūrėkite šiuos vertimus.',
    severity: 'warning',
    screen: 'articles/a1/translations/de',
    source: 'translation-memory',
  })
})

it('names ten articles and says how many more there are', () => {
  const articles = Array.from({ length: 12 }, (_, n) => article(n))
  const { description } = takenBackTask({ ...reused, articles })
  expect(description).toContain('„Article 9“ ir dar 2.')
  expect(description).not.toContain('Article 10')
  expect(takenBackTask({ ...reused, articles: articles.slice(0, 10) }).description).toContain('„Article 9“. ')
})

it('shortens what is longer than sixty characters', () => {
  expect(takenBackTask({ ...reused, source: 'a'.repeat(60) }).title).toMatch(/: a{60}$/)
  expect(takenBackTask({ ...reused, source: 'a'.repeat(61) }).title).toMatch(/: a{60}…$/)
  expect(takenBackTask({ ...reused, source: `${'a'.repeat(59)} b` }).title).toMatch(/: a{59}…$/)
})

it('without an article leads to the translations', () => {
  expect(takenBackTask({ ...reused, articles: [] }).screen).toBe('translations')
})
