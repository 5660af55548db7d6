import { expect, it } from 'vitest'
import { endpointList } from '#shared/contracts/registry.ts'
import { ACTION_TEXTS, actionText } from './audit-texts.ts'

it('has words for everything that the audit trail may hold, and for nothing else', () => {
  const audited = endpointList().flatMap(({ access, method, name }) => (access === 'admin' && method !== 'GET' ? [name] : []))
  expect(Object.keys(ACTION_TEXTS).sort(), 'Say in audit-texts.ts what an admin did who called it.').toEqual([...audited, 'grantFirstAdmin'].sort())
  expect(actionText('somethingNew')).toBe('somethingNew')
})
