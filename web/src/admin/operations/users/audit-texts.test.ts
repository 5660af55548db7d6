import { expect, it } from 'vitest'
import { endpointList } from '#shared/contracts/registry.ts'
import { isPermission } from '#shared/domain/platform/roles.ts'
import { ACTION_TEXTS, actionText } from './audit-texts.ts'

it('has words for everything that the audit trail may hold', () => {
  for (const { access, reads, name } of endpointList()) {
    if (isPermission(access) && !reads) expect(ACTION_TEXTS, `Say in audit-texts.ts what somebody of the desk did who called ${name}.`).toHaveProperty(name)
  }
  expect(actionText('grantFirstAdmin')).toBe('Tapo pirmuoju administratoriumi')
  expect(actionText('somethingNew')).toBe('somethingNew')
})
