import * as z from 'zod'
import { TASK_SEVERITIES, TASK_STATUSES } from '#shared/domain/platform/admin-tasks.ts'
import { endpoint } from '../platform/endpoint.ts'
import { problemPlaces, timestamp } from '../platform/fields.ts'

export const adminTask = z
  .strictObject({
    key: z.string().meta({ description: 'Of the problem: each has one task, however often it comes back.' }),
    title: z.string(),
    description: z.string(),
    severity: z.enum(TASK_SEVERITIES),
    screen: z.string().meta({ description: 'Where something can be done about it, below /admin/.' }),
    places: problemPlaces,
    source: z.string().meta({ description: 'The check that found it.' }),
    status: z.enum(TASK_STATUSES),
    standing: z.boolean().meta({ description: 'The problem was there when it was last looked for, whatever the status.' }),
    opened: z.int().min(1).meta({ description: 'How often.' }),
    opened_at: timestamp,
    seen_at: timestamp.meta({ description: 'When the problem was last found.' }),
    closed_at: timestamp.nullable(),
    closed_by: z.string().nullable().meta({ description: 'The name of a person, or system-guardian when the problem had gone.' }),
  })
  .meta({ id: 'AdminTask' })

const key = z.string().regex(/^[a-z0-9:-]{1,80}$/)

export const listTasks = endpoint({
  name: 'listTasks',
  area: 'monitoring',
  method: 'GET',
  path: '/api/tasks',
  access: 'admin',
  summary: 'What checks found that a person has to do something about: open tasks first, the worst of them first.',
  response: z.strictObject({ tasks: z.array(adminTask), open: z.int().min(0) }),
})

export const closeTask = endpoint({
  name: 'closeTask',
  area: 'monitoring',
  method: 'POST',
  path: '/api/tasks/{key}/close',
  access: 'admin',
  summary: 'Says that a task is done. It comes back when its problem does, after having been gone.',
  params: z.strictObject({ key }),
  response: adminTask,
  errors: ['task-not-found'],
})

export const reopenTask = endpoint({
  name: 'reopenTask',
  area: 'monitoring',
  method: 'POST',
  path: '/api/tasks/{key}/reopen',
  access: 'admin',
  summary: 'Opens a closed task again; an open one stays as it is.',
  params: z.strictObject({ key }),
  response: adminTask,
  errors: ['task-not-found'],
})
