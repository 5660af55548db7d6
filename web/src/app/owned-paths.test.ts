import { expect, it } from 'vitest'
import { isOwned } from './owned-paths.ts'

it('shows homes, lists, static pages and articles itself', () => {
  const lists = ['/news', '/en/news', '/news/page/2', '/de/topic/zero-day', '/topic/c%2B%2B/page/12', '/author/ada', '/ja/author/ada/page/2']
  const still = ['/about', '/de/contact', '/privacy']
  for (const path of ['/lt', '/en', '/news/x', '/lt/news/x', '/ja/deals/y', '/news/page', ...lists, ...still])
    expect([path, isOwned(path)]).toEqual([path, true])
})

it('leaves everything else to the browser', () => {
  const others = [
    '/',
    '',
    '/admin',
    '/admin/articles',
    '/auth/login',
    '/_local',
    '/xx/news/x',
    '/en/news/x/y',
    '/en/news/page/0',
    '/en/news/page/02',
    '/page/2',
    '/topic',
    '/author',
    '/en/topic/x/y',
    '/en/news/',
    '//news/x',
    '/feed',
    '/news/feed',
    '/de/tools/feed.json',
    '/de/privacy',
    '/newsletter/check',
  ]
  for (const path of others) expect([path, isOwned(path)]).toEqual([path, false])
})
