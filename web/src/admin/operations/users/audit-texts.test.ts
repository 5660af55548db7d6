import { expect, it } from 'vitest'
import { endpointList } from '#shared/contracts/registry.ts'
import { ACTION_TEXTS, actionText } from './audit-texts.ts'

it('has words for everything that the audit trail may hold', () => {
  for (const { access, reads, name } of endpointList()) {
    if (access === 'admin' && !reads) expect(ACTION_TEXTS, `Say in audit-texts.ts what an admin did who called ${name}.`).toHaveProperty(name)
  }
  expect(actionText('grantFirstAdmin')).toBe('Tapo pirmuoju administratoriumi')
  expect(actionText('somethingNew')).toBe('somethingNew')
})
