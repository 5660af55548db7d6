import { expect, it } from 'vitest'
import { isOwned } from './owned-paths.ts'

it('shows homes and articles itself', () => {
  for (const path of ['/lt', '/en', '/news/x', '/lt/news/x', '/ja/deals/y', '/about', '/de/contact', '/privacy'])
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
    '/news',
    '/en/news',
    '/xx/news/x',
    '/en/news/x/y',
    '/en/news/',
    '//news/x',
    '/feed',
    '/de/privacy',
    '/newsletter/check',
  ]
  for (const path of others) expect([path, isOwned(path)]).toEqual([path, false])
})
