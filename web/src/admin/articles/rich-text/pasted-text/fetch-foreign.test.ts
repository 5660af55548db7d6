import { expect, it } from 'vitest'
import { foreignImages, type Taken } from './fetch-foreign.ts'

const STORED: Taken = { stored: { url: '/images/uploads/a.webp', width: 10, height: 10 } }

it('an address that a text names several times is fetched once, and again only after a failure', async () => {
  const asked: string[] = []
  let answer: Taken = { reason: 'too slow', mayPass: true }
  const fetch = foreignImages(async (url) => {
    asked.push(url)
    return answer
  })
  expect(await Promise.all([fetch('https://a.example/1.png'), fetch('https://a.example/1.png')])).toEqual([answer, answer])
  expect(asked).toHaveLength(1)
  answer = STORED
  expect(await fetch('https://a.example/1.png')).toEqual(STORED)
  expect(await fetch('https://a.example/1.png')).toEqual(STORED)
  expect(await fetch('https://a.example/2.png')).toEqual(STORED)
  expect(asked).toEqual(['https://a.example/1.png', 'https://a.example/1.png', 'https://a.example/2.png'])
})
