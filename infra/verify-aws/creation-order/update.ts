import { isDeepStrictEqual } from 'node:util'
import { keyOf, type Live } from './account.ts'
import { changeOf, keepsData, uniqueKey } from './change-set.ts'
import { deployed } from './deploy.ts'
import { CLOUDFORMATION } from './fault.ts'
import { type Choose, creationOrder, first } from './graph.ts'
import { readsParameter } from './rules/custom.ts'
import { inOrder, type StackTemplate } from './template.ts'
import { list, World } from './world.ts'

interface Options {
  /** The order within a stack, among those that CloudFormation might choose. */
  choose?: (stack: StackTemplate) => Choose
  /** Where the update of a stack fails, so that it is rolled back: after so many of its steps. */
  fails?: { stack: string; after: number }
  /** Looks only at what CloudFormation itself refuses, not at what services need: for a release whose own faults are known. */
  unchecked?: boolean
}

/**
 * Updates stacks from one release to the next, one resource at a time: adds, modifies and replaces in the order of what waits for what, deletes
 * last. With `fails`, that stack is rolled back and the update ends there, as `cdk deploy` does.
 * @returns the account, with what AWS would have refused
 */
export function update(
  before: readonly StackTemplate[],
  after: readonly StackTemplate[],
  { choose = () => first, fails, unchecked = false }: Options = {},
): World {
  const world = new World(unchecked ? undefined : deployed(after), deployed(before))
  const old = new Map(before.map((stack) => [stack.name, stack]))
  for (const stack of inOrder(after)) {
    const failed = updateStack(world, stack, old.get(stack.name), { order: choose(stack), steps: fails?.stack === stack.name ? fails.after : undefined })
    if (failed) return world
    old.set(stack.name, stack)
    checkImports(world, stack, [...old.values()])
  }
  checkStale(world)
  return world
}

/** How many steps the update of a stack has at most. */
export const stepsOf = (stack: StackTemplate): number => Object.keys(stack.template.Resources).length

interface Step {
  id: string
  was: Live | undefined
}

function updateStack(
  world: World,
  stack: StackTemplate,
  old: StackTemplate | undefined,
  { order, steps }: { order: Choose; steps: number | undefined },
): boolean {
  const done: Step[] = []
  for (const id of creationOrder(stack.template, order)) {
    if (done.length === steps) {
      rollBack(world, stack, old, done)
      return true
    }
    const was = world.live.get(keyOf(stack.name, id))
    const problem = was ? change(world, stack, id, was) : add(world, stack, id)
    if (problem) fault(world, stack, id, problem)
    done.push({ id, was })
  }
  for (const id of Object.keys(old?.template.Resources ?? {}).filter((one) => !(one in stack.template.Resources))) remove(world, stack, id)
  return false
}

function add(world: World, stack: StackTemplate, id: string): string | undefined {
  const live = world.make(stack, id)
  const key = live && uniqueKey(live)
  if (!key) return undefined
  const other = [...world.live.values()].find((one) => one !== live && uniqueKey(one) === key)
  return other && `already exists: ${other.stack}/${other.id} is the same thing and is deleted only after the update`
}

function change(world: World, stack: StackTemplate, id: string, was: Live): string | undefined {
  const declared = stack.template.Resources[id]!
  if (declared.Type !== was.type) return `changes from ${was.type} to ${declared.Type}, which no update can`
  const properties = world.resolved(stack, id, declared)
  if (!properties) return undefined
  const { change, changed } = changeOf(was, properties)
  if (change === 'none') {
    world.live.set(keyOf(stack.name, id), { ...was, dependsOn: list(declared.DependsOn) })
    return undefined
  }
  if (was.type.startsWith('Custom::') && changed.includes('ServiceToken')) return 'gets another function, which no update of a custom resource can'
  const live = world.make(stack, id, change === 'replace' ? generationOf(was) + 1 : generationOf(was))
  if (change === 'modify') return undefined
  if (keepsData(was.type)) return `is replaced because of ${changed.join(', ')}: the new one is empty`
  return live && uniqueKey(live) !== undefined && uniqueKey(live) === uniqueKey(was)
    ? `is replaced because of ${changed.join(', ')} and keeps its name, which CloudFormation refuses`
    : undefined
}

const generationOf = ({ stack, id, name }: Live): number => Number(name.startsWith(`${stack}-${id}-`) ? name.slice(`${stack}-${id}-`.length) : 0) || 0

function remove(world: World, stack: StackTemplate, id: string): void {
  const gone = world.live.get(keyOf(stack.name, id))
  if (!gone) return
  world.live.delete(keyOf(stack.name, id))
  if (keepsData(gone.type))
    world.faults.push({
      stack: stack.name,
      resource: id,
      type: gone.type,
      problem: 'is gone from the template, with what it holds',
      source: `${CLOUDFORMATION}/using-cfn-updating-stacks-update-behaviors.html`,
    })
}

/** Puts back what was changed, in the order of what waits for what, then deletes what was added; all of it has to be possible. */
function rollBack(world: World, stack: StackTemplate, old: StackTemplate | undefined, done: readonly Step[]): void {
  const changed = new Map(done.map(({ id, was }) => [id, was]))
  for (const id of old ? creationOrder(old.template, first) : []) {
    const was = changed.get(id)
    if (was && !isDeepStrictEqual(was.properties, world.live.get(keyOf(stack.name, id))?.properties)) world.put(was)
  }
  for (const { id, was } of done.toReversed()) {
    if (was) continue
    const declared = stack.template.Resources[id]!
    const added = world.live.get(keyOf(stack.name, id))
    world.live.delete(keyOf(stack.name, id))
    // `RetainExceptOnCreate` exists for this.
    if (declared.DeletionPolicy === 'Retain' && added && uniqueKey(added))
      fault(world, stack, id, 'stays after the rollback, and its name is in the way of the next attempt')
  }
}

/** An export that another stack uses may neither change nor go. */
function checkImports(world: World, stack: StackTemplate, all: readonly StackTemplate[]): void {
  const earlier = new Map(world.exports)
  const own = new Set(exportNames(stack))
  world.export(stack)
  const others = all.filter((other) => other.name !== stack.name).map((other) => ({ name: other.name, text: JSON.stringify(other.template.Resources) }))
  for (const [name, value] of earlier) {
    const users = others.filter(({ text }) => text.includes(`"${name}"`))
    const gone = name.startsWith(`${stack.name}:`) && !own.has(name)
    if (users.length === 0) {
      if (gone) world.exports.delete(name)
    } else if (gone) fault(world, stack, name, `is an export that ${users.map((user) => user.name).join(', ')} still uses: it cannot be deleted`)
    else if (!isDeepStrictEqual(world.exports.get(name), value))
      fault(world, stack, name, `is an export that ${users.map((user) => user.name).join(', ')} uses: it cannot change`)
  }
}

const exportNames = ({ template: { Outputs = {} } }: StackTemplate): string[] =>
  Object.values(Outputs).flatMap(({ Export }) => (Export ? [String(Export.Name)] : []))

/** A custom resource that has read a parameter whose value is another one now, and that nothing made read again. */
function checkStale(world: World): void {
  for (const live of world.live.values()) {
    const read = readsParameter(live)
    const now = read && world.parameter(read)
    if (now === undefined || live.values['Parameter.Value'] === now) continue
    world.faults.push({
      stack: live.stack,
      resource: live.id,
      type: live.type,
      problem: `has read ${read!.name} before it changed, and does not read it again`,
      source: `${CLOUDFORMATION}/template-custom-resources.html`,
    })
  }
}

const fault = (world: World, stack: StackTemplate, resource: string, problem: string): void => {
  const type = stack.template.Resources[resource]?.Type ?? 'Export'
  world.faults.push({ stack: stack.name, resource, type, problem, source: `${CLOUDFORMATION}/using-cfn-updating-stacks-update-behaviors.html` })
}
