import { afterAll, expect, it } from 'vitest'
import { copyOf } from './copy.ts'
import { filesOf } from './guides.ts'

const CONTRACT = 'shared/contracts/operations/tasks.ts'
const LIST = 'shared/contracts/functions/monitoring.ts'
const HANDLER = 'lambdas/operations/running-operations/task-endpoints.ts'
const AUDIT = 'web/src/admin/operations/users/audit-texts.ts'
const TEXTS = 'web/src/admin/operations/users/catalogue-audit'
const copy = copyOf(['shared', HANDLER, 'web/src/admin/operations/users', 'web/src/admin/platform/language'])
afterAll(() => copy.remove())

const DECLARED = `export const closeAllTasks = endpoint({
  name: 'closeAllTasks',
  area: 'monitoring',
  method: 'POST',
  path: '/api/tasks/close',
  access: 'admin',
  summary: 'Says that all open tasks are done.',
  response: z.strictObject({ closed: z.int().min(0) }),
})

`

it('an endpoint that is declared is in the registry, has a route, is described and has words in the audit', () => {
  copy.replace(CONTRACT, 'export const reopenTask', `${DECLARED}export const reopenTask`)
  copy.replace(LIST, '{ closeTask, listTasks', '{ closeAllTasks, closeTask, listTasks')
  copy.replace(
    HANDLER,
    'export const reopenTask',
    `export const closeAllTasks: HandlerOf<'closeAllTasks'> = async () => ({ closed: 0 })\n\nexport const reopenTask`,
  )
  copy.replace(AUDIT, '  closeTask: t.closedTask,', '  closeTask: t.closedTask,\n  closeAllTasks: t.closedAllTasks,')
  for (const [language, text] of Object.entries({ lt: 'Uždarė visas užduotis', en: 'Closed all tasks' }))
    copy.replace(`${TEXTS}.${language}.ts`, '} as const', `  closedAllTasks: '${text}',\n} as const`)
  expect(copy.changed()).toEqual(filesOf('add-an-endpoint'))
  const found = copy.evaluate(`
    const { ENDPOINTS, gatewayEndpoints } = await import('./shared/contracts/registry.ts')
    const { errorsOf } = await import('./shared/contracts/platform/endpoint.ts')
    const { openApi } = await import('./shared/contracts/openapi.ts')
    const { actionText } = await import('./${AUDIT}')
    const described = openApi().paths['/api/tasks/close'].post
    give({
      name: ENDPOINTS.closeAllTasks.name,
      route: gatewayEndpoints().filter(({ name }) => name === 'closeAllTasks').map(({ method, path, area }) => [method, path, area]),
      errors: errorsOf(ENDPOINTS.closeAllTasks),
      described: [described.operationId, described.summary],
      audit: actionText('closeAllTasks'),
    })`)
  expect(found).toEqual({
    name: 'closeAllTasks',
    route: [['POST', '/api/tasks/close', 'monitoring']],
    errors: expect.arrayContaining(['unauthenticated', 'forbidden']),
    described: ['closeAllTasks', 'Says that all open tasks are done.'],
    audit: 'Uždarė visas užduotis',
  })
})
