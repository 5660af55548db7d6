import { type Choose, creationOrder, first } from './graph.ts'
import { inOrder, type StackTemplate } from './template.ts'
import { World } from './world.ts'

/** Deploys all stacks into an empty account without checking anything: what exists in the end. */
export function deployed(stacks: readonly StackTemplate[]): World {
  return deployInto(new World(), stacks, () => first)
}

/**
 * Deploys all stacks into an empty account, one resource at a time.
 * @param choose the order within a stack, among those that CloudFormation might choose
 * @returns the account, with the faults that AWS would have found at each step
 */
export const deploy = (stacks: readonly StackTemplate[], choose: (stack: StackTemplate) => Choose = () => first): World =>
  deployInto(new World(deployed(stacks)), stacks, choose)

function deployInto(world: World, stacks: readonly StackTemplate[], choose: (stack: StackTemplate) => Choose): World {
  for (const stack of inOrder(stacks)) {
    for (const id of creationOrder(stack.template, choose(stack))) world.make(stack, id)
    world.export(stack)
  }
  return world
}
