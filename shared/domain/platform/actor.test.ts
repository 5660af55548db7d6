import { expect, it } from 'vitest'
import { actorKey, actorOf, person } from './actor.ts'

it('an actor written as text is the same actor again', () => {
  expect(person('u1')).toEqual({ kind: 'person', id: 'u1' })
  expect(actorKey(person('u1'))).toBe('person:u1')
  for (const actor of [person('u1'), { kind: 'schedule', id: 'check-pages' }, { kind: 'automation', id: 'a:b' }] as const)
    expect(actorOf(actorKey(actor))).toEqual(actor)
})

it.each(['', 'person', 'person:', 'personal:u1', 'robot:u1', ':u1'])('%j is no actor', (key) => expect(actorOf(key)).toBeNull())
