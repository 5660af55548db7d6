import type { Invoke } from '../invoke.ts'
import type { Cloud } from '../template.ts'
import type { MachineFiles } from './item-source.ts'
import type { StatesDeps } from './states.ts'

/** The template's state machines. @param invokeAs calls functions with a role @param filesAs reads and writes files with a role */
export const machinesFrom = (cloud: Cloud, invokeAs: (role: string) => Invoke, filesAs: (role: string) => MachineFiles): StatesDeps['machines'] =>
  cloud.all('AWS::StepFunctions::StateMachine').map(({ ref, attribute, properties }) => ({
    arn: ref,
    name: attribute('Name'),
    definition: properties.DefinitionString,
    type: properties.StateMachineType,
    ...releaseOf(cloud, ref),
    invoke: invokeAs(String(properties.RoleArn)),
    files: filesAs(String(properties.RoleArn)),
  }))

/** The machine's aliases, and the release of its one version. */
function releaseOf(cloud: Cloud, machine: string) {
  const aliases = cloud.all('AWS::StepFunctions::StateMachineAlias').flatMap(({ ref, properties }) => (ref.startsWith(`${machine}:`) ? [properties.Name] : []))
  const version = cloud.all('AWS::StepFunctions::StateMachineVersion').find(({ properties }) => properties.StateMachineArn === machine)
  return { aliases, ...(version ? { release: version.properties.Description } : {}) }
}
