import { expect, it } from 'vitest'
import { type StoredText, type TextRows, textFaults } from './text-faults.ts'

const ENGLISH =
  '<h2 id="s-what">What happened</h2><p>Attackers read the logs of servers before their defenders did, and nobody noticed for weeks. The company says that it has now closed the hole, that the update is available to everyone, and that passwords should be changed at once.</p>'
const LITHUANIAN =
  '<h2 id="s-what">Kas nutiko</h2><p>Užpuolikai skaitė serverių žurnalus anksčiau už gynėjus, ir kelias savaites niekas to nepastebėjo. Įmonė sako, kad spraga jau užtaisyta, atnaujinimas prieinamas visiems, o slaptažodžius reikėtų pasikeisti nedelsiant.</p>'
const RUSSIAN =
  '<p>Злоумышленники читали журналы серверов раньше защитников, и несколько недель этого никто не замечал. Компания сообщает, что уязвимость уже закрыта, обновление доступно всем, а пароли следует сменить немедленно, не дожидаясь напоминаний от службы поддержки.</p>'

const text = (content: string, over: Partial<StoredText> = {}): StoredText => ({
  ...{ title: 'Xz', slug: 'xz', excerpt: '', content, hero_image_url: '/images/a/1600.webp', pseudo: false, tags: [], tag_labels: [] },
  ...{ category_id: 'news', featured: false, author_id: 'a', meta_title: '', meta_description: '', hero_image_alt: '' },
  ...over,
})
const rows = (locale: TextRows['locale'], content: string, over: Partial<TextRows> = {}): TextRows => ({
  ...{ locale, draft: text(content), live: text(content), picture: '/images/a/1600.webp', altered: false },
  card: { title: 'Xz', hero_image_url: '/images/a/1600.webp', published: true, changed: false },
  ...over,
})

it('finds nothing in texts that are what they should be', () => {
  expect(textFaults(rows('en', ENGLISH))).toEqual([])
  expect(textFaults(rows('lt', LITHUANIAN))).toEqual([])
  expect(textFaults(rows('ru', RUSSIAN))).toEqual([])
  // A draft that was never live; a changed working copy beside what is live; one whose original is lost.
  expect(textFaults(rows('lt', LITHUANIAN, { live: undefined }))).toEqual([])
  const changed = { title: 'Xz', hero_image_url: '/images/b/1600.webp', published: true, changed: true }
  const draft = text(LITHUANIAN, { hero_image_url: '/images/b/1600.webp', excerpt: 'Nauja' })
  expect(textFaults(rows('lt', LITHUANIAN, { card: changed, draft, picture: '/images/b/1600.webp' }))).toEqual([])
  expect(textFaults(rows('lt', LITHUANIAN, { picture: undefined }))).toEqual([])
})

it.each([
  ['a lost working copy', rows('lt', LITHUANIAN, { draft: null }), 'lost-text'],
  ['a lost published text', rows('lt', LITHUANIAN, { live: null }), 'lost-text'],
  ['an English text as Lithuanian', rows('lt', ENGLISH), 'wrong-language'],
  ['an English text as Russian', rows('ru', ENGLISH), 'wrong-language'],
  ['a Lithuanian text as English', rows('en', LITHUANIAN), 'wrong-language'],
  ['a Russian text as English', rows('en', RUSSIAN), 'wrong-language'],
  ['a published text alone in another language', rows('lt', LITHUANIAN, { live: text(ENGLISH) }), 'wrong-language'],
  ['markup that is not closed', rows('lt', `${LITHUANIAN}<p><strong>x`), 'broken-html'],
  ['a script', rows('lt', `${LITHUANIAN}<script>alert(1)</script>`), 'broken-html'],
  ['another picture than the card’s', rows('lt', LITHUANIAN, { draft: text(LITHUANIAN, { hero_image_url: '/images/b/1600.webp' }) }), 'foreign-picture'],
  ['another picture than the original’s', rows('lt', LITHUANIAN, { picture: '/images/b/1600.webp' }), 'foreign-picture'],
  ['another published picture', rows('lt', LITHUANIAN, { live: text(LITHUANIAN, { hero_image_url: '/images/b/1600.webp' }) }), 'foreign-picture'],
  ['another title than the card’s', rows('lt', LITHUANIAN, { draft: text(LITHUANIAN, { title: 'Kitas' }) }), 'text-differs'],
  ['other words than what is live', rows('lt', LITHUANIAN, { draft: text(LITHUANIAN.replace('Įmonė', 'Firma')) }), 'text-differs'],
  ['a row that nobody saved', rows('lt', LITHUANIAN, { altered: true }), 'text-differs'],
] as const)('finds %s, and nothing else', (_, found, fault) => {
  expect(textFaults(found)).toEqual([fault])
})

it('says nothing of the language of placeholder text and of a few words', () => {
  expect(textFaults(rows('lt', ENGLISH, { draft: text(ENGLISH, { pseudo: true }), live: text(ENGLISH, { pseudo: true }) }))).toEqual([])
  expect(textFaults(rows('lt', '<p>Zero trust for everyone.</p>'))).toEqual([])
})
