import { expect, it } from 'vitest'
import { overlaid } from './overlaid.ts'

const of = (...data: number[]) => ({ width: data.length / 4, height: 1, data: Uint8Array.from(data) })

it('lays a picture on another: what is clear changes nothing, what is opaque covers, and half of both mixes', () => {
  const below = of(10, 20, 30, 255, 10, 20, 30, 255, 200, 100, 0, 255)
  const above = of(0, 0, 0, 0, 250, 251, 252, 255, 128, 128, 128, 128)
  expect([...overlaid(below, above).data]).toEqual([10, 20, 30, 255, 250, 251, 252, 255, 228, 178, 128, 255])
  expect([...below.data.slice(4, 7)]).toEqual([10, 20, 30])
})
