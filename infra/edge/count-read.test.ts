import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { plainSource } from './source.ts'

it('answers whoever says that an article is read with nothing, which nobody keeps and no origin is asked for', () => {
  const event = { request: { method: 'GET', uri: '/api/functions/track-article-view', querystring: { articleId: { value: 'x' } }, headers: {}, cookies: {} } }
  expect(JSON.parse(runInNewContext(`${plainSource('./count-read.js')}; JSON.stringify(handler(${JSON.stringify(event)}))`))).toEqual({
    statusCode: 204,
    statusDescription: 'No Content',
    headers: { 'cache-control': { value: 'no-store' } },
  })
})
