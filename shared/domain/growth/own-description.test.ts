import { expect, it } from 'vitest'
import { ownDescription } from './own-description.ts'

const content = `<p>${'Attackers read logs before defenders do. '.repeat(5)}</p>`

it('is the excerpt, or what the article begins with where that is too short', () => {
  const excerpt = 'How the backdoor came into servers and what to do now.'
  expect(ownDescription({ title: 'x', excerpt, content }, 'en')).toBe(excerpt)
  expect(ownDescription({ title: 'x', excerpt: 'Too short.', content }, 'en')).toMatch(/^Too short\. Attackers read logs/)
  expect(ownDescription({ title: 'x', excerpt: 'a'.repeat(321), content: '' }, 'en')).toMatch(/^a{164}…$/)
  expect(ownDescription({ title: 'x', excerpt: 'Too short.', content: '' }, 'en')).toBeNull()
})

it('of texts without spaces too, whose characters count twice', () => {
  const paragraph = '攻击者在服务器上安装了后门。'.repeat(20)
  expect(ownDescription({ title: 'x', excerpt: '后门如何进入服务器。', content: `<p>${paragraph}</p>` }, 'zh')).toMatch(/^后门如何进入服务器。 攻击者.{100,}…$/)
  expect(ownDescription({ title: 'x', excerpt: '安'.repeat(25), content: '' }, 'zh')).toBe('安'.repeat(25))
})
