import { build, type Plugin } from 'esbuild'
import { parseAst } from 'vite'
import * as ENTITIES from '#shared/table/entities.ts'
import { LAMBDA_ENTRIES, type LambdaEntry } from '../build/entries.ts'
import { BUNDLE } from '../build/lambdas.ts'

/** The right that each call of the SDK takes; `null` for what the caller's own token allows. */
const COMMANDS: Readonly<Record<string, string | null>> = {
  AdminAddUserToGroupCommand: 'cognito-idp:AdminAddUserToGroup',
  AdminRemoveUserFromGroupCommand: 'cognito-idp:AdminRemoveUserFromGroup',
  AdminUserGlobalSignOutCommand: 'cognito-idp:AdminUserGlobalSignOut',
  BatchWriteCommand: 'dynamodb:BatchWriteItem',
  ConverseCommand: 'bedrock:InvokeModel',
  ConverseStreamCommand: 'bedrock:InvokeModelWithResponseStream',
  CreateInvalidationCommand: 'cloudfront:CreateInvalidation',
  DeleteObjectsCommand: 's3:DeleteObject',
  DescribeExecutionCommand: 'states:DescribeExecution',
  GetAccountCommand: 'ses:GetAccount',
  GetInvalidationCommand: 'cloudfront:GetInvalidation',
  GetObjectCommand: 's3:GetObject',
  GetSecretValueCommand: 'secretsmanager:GetSecretValue',
  GetUserCommand: null,
  HeadObjectCommand: 's3:GetObject',
  InvokeCommand: 'lambda:InvokeFunction',
  InvokeModelCommand: 'bedrock:InvokeModel',
  ListObjectsV2Command: 's3:ListBucket',
  PutObjectCommand: 's3:PutObject',
  PutSecretValueCommand: 'secretsmanager:PutSecretValue',
  QueryCommand: 'dynamodb:Query',
  SendEmailCommand: 'ses:SendEmail',
  StartExecutionCommand: 'states:StartExecution',
}

/** The right that each operation of the table's entities takes; several rows at once are another one. */
const OPERATIONS: Readonly<Record<string, { one: string; many?: string }>> = {
  check: { one: 'ConditionCheckItem' },
  create: { one: 'PutItem' },
  delete: { one: 'DeleteItem', many: 'BatchWriteItem' },
  get: { one: 'GetItem', many: 'BatchGetItem' },
  patch: { one: 'UpdateItem' },
  put: { one: 'PutItem', many: 'BatchWriteItem' },
  query: { one: 'Query' },
  remove: { one: 'DeleteItem' },
  scan: { one: 'Scan' },
  update: { one: 'UpdateItem' },
  upsert: { one: 'UpdateItem' },
}
/** What ends a chain of calls that begins with an operation. */
const ENDS = new Set(['go', 'commit'])
/** The house's functions that have many rows read and written: lambdas/platform/table/read-all.ts. */
const MANY = new Set(['readAll', 'writeAll'])

interface Node {
  type: string
  [key: string]: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Only our own sources: what a package could do and nobody asks of it is left out. */
const OWN_SOURCES: Plugin = {
  name: 'own-sources',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[@a-z]/ }, ({ kind, path }) => (kind === 'entry-point' ? undefined : { path, external: true, sideEffects: false })),
}

/** The rights that the sources of each function use, once what it never reaches has been left out of its bundle. */
export async function usedActions(): Promise<ReadonlyMap<LambdaEntry, ReadonlySet<string>>> {
  const { banner: _, alias: __, external: ___, ...bundle } = BUNDLE
  const { outputFiles } = await build({
    ...bundle,
    minify: false,
    minifySyntax: true,
    treeShaking: true,
    entryPoints: Object.entries(LAMBDA_ENTRIES).map(([name, source]) => ({ in: source, out: name })),
    outdir: 'bundles',
    write: false,
    // Texts ask for nothing.
    loader: { '.json': 'empty' },
    plugins: [OWN_SOURCES],
  })
  const read = createReader()
  const used = outputFiles.map(({ path, text }) => [path.replace(/^.*\//, '').replace(/\.js$/, '') as LambdaEntry, read(text)] as const)
  return new Map(used)
}

interface Found {
  actions: Set<string>
  /** Names of the table's entities. */
  entities: ReadonlySet<string>
  /** Operations that belong to a chain which has been looked at from its end. */
  chained: WeakSet<Node>
}

/** Where a module begins in a bundle. */
const MODULE = /^(?=\/\/ \S+\.\w+$)/m
/** Without any of these nothing is asked for. */
const ASKS = /Command\b|\.(?:go|commit)\(|\b(?:create|get)Invalidation\(/

/** Most modules are in most bundles: each text is looked at once. */
function createReader(): (bundle: string) => Set<string> {
  const known = new Map<string, ReadonlySet<string>>()
  const entities = new Set(Object.keys(ENTITIES))
  const readModule = (text: string): ReadonlySet<string> => {
    const found: Found = { actions: new Set(), entities, chained: new WeakSet() }
    if (ASKS.test(text)) visit(parseAst(text) as unknown as Node, false, found)
    known.set(text, found.actions)
    return found.actions
  }
  return (bundle) => {
    const modules = bundle.split(MODULE)
    return new Set(modules.flatMap((text) => [...(known.get(text) ?? readModule(text))]))
  }
}

const children = (node: Node): Node[] => Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode))

/** @param many within a call that has many rows read or written */
function visit(node: Node, many: boolean, found: Found): void {
  if (node.type === 'NewExpression') addCommand(node, found.actions)
  if (node.type === 'CallExpression') {
    addChain(node, many, found)
    addUnfinished(node, many, found)
  }
  const within = many || isManyCall(node) || asksForRest(node)
  for (const child of children(node)) visit(child, within, found)
}

function addCommand({ callee, arguments: args }: Node, found: Set<string>): void {
  const name = isNode(callee) && callee.type === 'Identifier' ? String(callee.name).replace(/\d+$/, '') : ''
  if (!name.endsWith('Command')) return
  const action = COMMANDS[name]
  if (action === undefined) throw new Error(`infra/testing/used-actions.ts does not know what right ${name} takes.`)
  if (action) found.add(action)
  // S3 compares with what is there only for who may read it.
  if (action === 's3:PutObject' && mentions(args, 'IfMatch')) found.add('s3:GetObject')
}

const mentions = (value: unknown, key: string): boolean =>
  Array.isArray(value)
    ? value.some((one) => mentions(one, key))
    : isNode(value) && ((isNode(value.key) && value.key.name === key) || children(value).some((one) => mentions(one, key)))

/** `entities.cards.patch(key).set(…).go()`: the operation is the first call of the chain. */
function addChain(call: Node, many: boolean, found: Found): void {
  if (!ENDS.has(memberName(call.callee))) return
  let at: unknown = (call.callee as Node).object
  let operation: string | undefined
  let first: Node | undefined
  while (isNode(at)) {
    if (at.type === 'MemberExpression' && memberName(at) === 'query') operation = 'query'
    if (at.type === 'CallExpression' && OPERATIONS[memberName(at.callee)]) {
      operation = memberName(at.callee)
      first = at
    }
    at = at.type === 'CallExpression' ? at.callee : at.type === 'MemberExpression' ? at.object : undefined
  }
  if (first) found.chained.add(first)
  if (operation) addOperation(operation, many || isList((first?.arguments as unknown[] | undefined)?.[0]), found)
}

/** `const row = entities.cards.patch(key)`, which is ended further down. */
function addUnfinished(call: Node, many: boolean, found: Found): void {
  const operation = memberName(call.callee)
  if (!OPERATIONS[operation] || found.chained.has(call)) return
  const { object } = call.callee as { object?: Node }
  const name = object?.type === 'Identifier' ? String(object.name).replace(/\d+$/, '') : memberName(object)
  if (found.entities.has(name)) addOperation(operation, many || isList((call.arguments as unknown[])[0]), found)
}

function addOperation(operation: string, many: boolean, { actions }: Found): void {
  const rights = OPERATIONS[operation]
  if (rights) actions.add(`dynamodb:${(many && rights.many) || rights.one}`)
}

const memberName = (node: unknown): string =>
  isNode(node) && node.type === 'MemberExpression' && isNode(node.property) && !node.computed ? String(node.property.name) : ''

const isList = (node: unknown): boolean =>
  isNode(node) &&
  (node.type === 'ArrayExpression' || (node.type === 'CallExpression' && ['map', 'flatMap', 'filter', 'slice'].includes(memberName(node.callee))))

const isManyCall = ({ type, callee }: Node): boolean => type === 'CallExpression' && isNode(callee) && MANY.has(String(callee.name))

/** `const { unprocessed } = …`: only calls for many rows leave some. */
const asksForRest = ({ type, id }: Node): boolean =>
  type === 'VariableDeclarator' &&
  isNode(id) &&
  id.type === 'ObjectPattern' &&
  (id.properties as Node[]).some(({ key }) => isNode(key) && key.name === 'unprocessed')
