import { expect, it } from 'vitest'
import { refusedWrites } from './transaction.ts'

const cancelled = (...codes: string[]) => ({ canceled: true, data: codes.map((code) => ({ code })) })

it('tries again while other transactions stand in the way, and then tells what was refused', async () => {
  const outcomes = [cancelled('None', 'TransactionConflict'), cancelled('TransactionConflict', 'None'), cancelled('None', 'ConditionalCheckFailed')]
  expect(await refusedWrites(async () => outcomes.shift() ?? { canceled: false, data: [] })).toEqual([1])
  expect(await refusedWrites(async () => outcomes.shift() ?? { canceled: false, data: [] })).toEqual([])
})

it('gives up as a fault that passes by itself', async () => {
  await expect(refusedWrites(async () => cancelled('ThrottlingError'))).rejects.toMatchObject({ name: 'dependency-unavailable' })
})
