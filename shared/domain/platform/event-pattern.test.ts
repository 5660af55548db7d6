import { describe, expect, it } from 'vitest'
import { compilePattern, type EventPattern } from './event-pattern.ts'

const matches = (pattern: EventPattern, value: unknown) => compilePattern(pattern)(value)

describe('an event pattern', () => {
  it.each<[string, EventPattern, unknown, boolean]>([
    ['one of its values', { eventName: ['INSERT', 'MODIFY'] }, { eventName: 'MODIFY' }, true],
    ['none of its values', { eventName: ['INSERT', 'MODIFY'] }, { eventName: 'REMOVE' }, false],
    ['a value of another type', { count: [1] }, { count: '1' }, false],
    ['a number', { count: [1] }, { count: 1 }, true],
    ['a boolean', { live: [true] }, { live: true }, true],
    ['the other boolean', { live: [true] }, { live: false }, false],
    ['null', { live: [null] }, { live: null }, true],
    ['no null', { live: [null] }, {}, false],
    ['a beginning', { key: [{ prefix: 'CARD#' }] }, { key: 'CARD#lt' }, true],
    ['another beginning', { key: [{ prefix: 'CARD#' }] }, { key: 'A CARD#' }, false],
    ['a beginning of what is no text', { key: [{ prefix: '1' }] }, { key: 12 }, false],
    ['an end', { key: [{ suffix: '#lt' }] }, { key: 'CARD#lt' }, true],
    ['another end', { key: [{ suffix: '#lt' }] }, { key: '#lt#' }, false],
    ['an end of what is no text', { key: [{ suffix: '2' }] }, { key: 12 }, false],
    ['a field that is there', { key: [{ exists: true }] }, { key: null }, true],
    ['a field that is not there', { key: [{ exists: true }] }, {}, false],
    ['a field that must not be there', { key: [{ exists: false }] }, {}, true],
    ['a field that is there and must not be', { key: [{ exists: false }] }, { key: 1 }, false],
    ['a value or a beginning', { key: ['A', { prefix: 'B' }] }, { key: 'B1' }, true],
    ['a field within', { dynamodb: { Keys: { sk: { S: ['PROFILE'] } } } }, { dynamodb: { Keys: { sk: { S: 'PROFILE' } } } }, true],
    ['another field within', { dynamodb: { Keys: { sk: { S: ['PROFILE'] } } } }, { dynamodb: { Keys: { pk: { S: 'PROFILE' } } } }, false],
    ['nothing where a field within is wanted', { dynamodb: { Keys: { sk: { S: ['PROFILE'] } } } }, undefined, false],
    ['all of several fields', { a: [1], b: [2] }, { a: 1, b: 2, c: 3 }, true],
    ['one of several fields', { a: [1], b: [2] }, { a: 1, b: 3 }, false],
    ['nothing for no values', { a: [] }, { a: 1 }, false],
    ['anything for no fields', {}, { a: 1 }, true],
  ])('is met by %s as Lambda has it', (_, pattern, value, expected) => expect(matches(pattern, value)).toBe(expected))

  it('is refused when it compares in a way that is not known', () => {
    expect(() => compilePattern({ key: [{ 'anything-but': 'A' } as never] })).toThrow('The comparison anything-but is not known in event patterns.')
    expect(() => compilePattern({ key: [{} as never] })).toThrow('is not known')
  })
})
