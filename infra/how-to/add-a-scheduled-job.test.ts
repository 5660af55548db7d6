import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { Schedule } from '#shared/domain/platform/schedule.ts'
import { SCHEDULED_FUNCTIONS } from '#shared/scheduled-functions.ts'
import { SCHEDULES } from '#shared/schedules.ts'
import { LAMBDA_ENTRIES } from '../build/entries.ts'
import { PATHS } from '../build/paths.ts'
import { copyOf } from './copy.ts'
import { filesOf } from './guides.ts'

const HANDLER = 'lambdas/articles/trash/count-handler.ts'
const copy = copyOf(['shared', 'infra/constructs', 'infra/stacks', 'infra/build', 'infra/config.ts', 'infra/stage-settings.ts', 'lambdas/articles/trash'])
afterAll(() => copy.remove())

const FUNCTION = `'count-trash': {
    id: 'CountTrash',
    source: '${HANDLER}',
    description: 'Counts what is in the trash.',
    minutes: 1,
    writes: ['PutItem', 'UpdateItem'],
  },`

const SCHEDULE = `{
    name: 'count-trash',
    title: 'Šiukšliadėžės skaičiavimas',
    englishTitle: 'Trash count',
    expression: 'cron(15 6 * * ? *)',
    zone: NEWSROOM_ZONE,
    target: 'count-trash',
    purpose: 'Counts what is in the trash.',
    about: 'Suskaičiuoja šiukšliadėžę.',
  },`

const LOOK = `
  const { mkdirSync } = await import('node:fs')
  const { App, Stack } = await import('aws-cdk-lib')
  const { Template } = await import('aws-cdk-lib/assertions')
  const { TableV2, AttributeType } = await import('aws-cdk-lib/aws-dynamodb')
  const { Code, Function, Runtime } = await import('aws-cdk-lib/aws-lambda')
  const { SnsAction } = await import('aws-cdk-lib/aws-cloudwatch-actions')
  const { Topic } = await import('aws-cdk-lib/aws-sns')
  const { SCHEDULES, SCHEDULE_NAMES } = await import('./shared/schedules.ts')
  const { ENVIRONMENTS } = await import('./shared/environment.ts')
  const { cronExecution } = await import('./shared/contracts/operations/schedules.ts')
  const { LAMBDA_ENTRIES } = await import('./infra/build/entries.ts')
  const { SCHEDULED_FUNCTIONS } = await import('./shared/scheduled-functions.ts')
  const { createScheduledFunctions } = await import('./infra/stacks/app/scheduled-functions.ts')
  const { Schedules } = await import('./infra/constructs/schedules.ts')
  for (const name of Object.keys(SCHEDULED_FUNCTIONS)) mkdirSync('dist/lambdas/' + name, { recursive: true })
  const stack = new Stack(new App({ context: { 'aws:cdk:disable-asset-staging': true, stage: 'dev' } }), 'Jobs')
  const table = new TableV2(stack, 'Table', { partitionKey: { name: 'pk', type: AttributeType.STRING } })
  const made = createScheduledFunctions({ stack, data: { table } })
  const other = (name) => new Function(stack, name, { code: Code.fromInline('-'), handler: 'index.handler', runtime: Runtime.NODEJS_24_X })
  const names = [...new Set(SCHEDULES.map(({ target }) => target))]
  const targets = Object.fromEntries(names.map((name) => [name, made[name] ?? other(name)]))
  new Schedules(stack, 'Schedules', { targets, alarmAction: new SnsAction(new Topic(stack, 'Alarms')) })
  const template = Template.fromStack(stack)
  const found = (type) => Object.entries(template.findResources(type))
  const [logicalId] = found('AWS::Lambda::Function').find(([, { Properties }]) => Properties.Environment.Variables.POWERTOOLS_SERVICE_NAME === 'count-trash')
  const schedule = found('AWS::Scheduler::Schedule').find(([, { Properties }]) => Properties.Target.Input.includes('"count-trash"'))[1].Properties
  const own = found('AWS::IAM::Policy').find(([name]) => name.startsWith('CountTrashServiceRole'))[1]
  give({
    logicalId,
    expression: schedule.ScheduleExpression,
    target: schedule.Target.Arn['Fn::GetAtt'][0] === logicalId,
    alarm: JSON.stringify(found('AWS::CloudWatch::Alarm')).includes('The schedule count-trash has lost a run'),
    writes: JSON.stringify(own).includes('dynamodb:PutItem') && !JSON.stringify(own).includes('dynamodb:DeleteItem'),
    bundle: LAMBDA_ENTRIES['count-trash'],
    environment: Object.keys(ENVIRONMENTS['count-trash'].shape),
    inLog: cronExecution.shape.job_name.safeParse('count-trash').success,
    onScreen: SCHEDULE_NAMES.includes('count-trash'),
  })`

it('a job that is declared has a bundle, an environment, rights, a function, a schedule, an alarm and a place in the log', () => {
  copy.replace('shared/scheduled-functions.ts', 'export const SCHEDULED_FUNCTIONS = {', `export const SCHEDULED_FUNCTIONS = {\n  ${FUNCTION}`)
  copy.replace('shared/schedules.ts', 'export const SCHEDULES = [', `export const SCHEDULES = [\n  ${SCHEDULE}`)
  copy.write(HANDLER, readFileSync(join(PATHS.root, 'lambdas/articles/trash/handler.ts'), 'utf8').replace('purge-trash', 'count-trash'))
  expect(copy.changed()).toEqual(filesOf('add-a-scheduled-job'))
  expect(copy.evaluate(LOOK)).toEqual({
    logicalId: expect.stringMatching(/^CountTrash/),
    expression: 'cron(15 6 * * ? *)',
    target: true,
    alarm: true,
    writes: true,
    bundle: HANDLER,
    environment: ['TABLE_NAME'],
    inLog: true,
    onScreen: true,
  })
})

const sources = (folder: string): string[] =>
  readdirSync(join(PATHS.root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.includes('.test.'))
    .map((path) => readFileSync(join(PATHS.root, folder, path), 'utf8'))

it('each declared schedule has something that works for it', () => {
  const all = [...sources('lambdas'), ...sources('workflows')].join('\n')
  // The compiler asks for what begins the batch of a schedule.
  const others = (SCHEDULES as readonly Schedule[]).filter(({ target }) => target !== 'scheduled-batches')
  for (const { name } of others)
    expect(
      [`scheduled('${name}',`, `{ schedule: '${name}',`].some((begun) => all.includes(begun)),
      name,
    ).toBe(true)
  for (const [name, { source }] of Object.entries(SCHEDULED_FUNCTIONS)) {
    expect(LAMBDA_ENTRIES[name as keyof typeof LAMBDA_ENTRIES]).toBe(source)
    const handler = readFileSync(join(PATHS.root, source), 'utf8')
    for (const schedule of others.filter(({ target }) => target === name)) expect(handler).toContain(`scheduled('${schedule.name}'`)
  }
})
