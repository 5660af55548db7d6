import { ofType } from '../../../iam/cloud.ts'
import { RELEASE } from '../physical-names.ts'
import { at, type EdgeMaker, OVER_TLS, onBehalfOf } from './edge.ts'
import { taskCalls } from './tasks.ts'

/** CodeDeploy assumes the role, moves the aliases and reads the alarms. */
export const canaryEdges: EdgeMaker = (from, resources) => {
  const role = String(from.properties.ServiceRoleArn)
  const call = (action: string, resource: string) => ({ caller: { role }, action, resource, context: OVER_TLS })
  const source = 'https://docs.aws.amazon.com/codedeploy/latest/userguide/getting-started-create-service-role.html'
  const trust = { caller: { service: 'codedeploy.amazonaws.com' }, action: 'sts:AssumeRole', resource: role, context: onBehalfOf(resources, from.ref) }
  const aliases = ofType(resources, 'AWS::Lambda::Alias')
  const moves = aliases.flatMap(({ ref }) => ['lambda:GetAlias', 'lambda:UpdateAlias'].map((action) => call(action, ref)))
  return [
    { rule: 'deployment group → its role', from, calls: [trust], source },
    { rule: 'deployment group → aliases and alarms', from, calls: [...moves, call('cloudwatch:DescribeAlarms', '*')], source },
  ]
}

/**
 * Versions of a machine share its role, and each calls its own version of the function: those before have to be allowed as well, while they still
 * get executions, run them to their end, or get them again after a rollback.
 */
export const earlierVersionEdges: EdgeMaker = (from, resources) => {
  const isVersioned = ofType(resources, 'AWS::StepFunctions::StateMachineVersion').some((one) => at(one.properties, 'StateMachineArn') === from.ref)
  if (!isVersioned) return []
  const earlier = taskCalls(String(from.properties.DefinitionString), from.ref).calls.flatMap(({ action, resource }) => {
    const [, unqualified] = new RegExp(`^(.*:function:[^:]+):${RELEASE}$`).exec(resource) ?? []
    return unqualified ? [{ caller: { role: String(from.properties.RoleArn) }, action, resource: `${unqualified}:${RELEASE - 1}`, context: OVER_TLS }] : []
  })
  return [
    {
      rule: 'earlier version of a state machine → its tasks',
      from,
      calls: earlier,
      source: 'https://docs.aws.amazon.com/step-functions/latest/dg/concepts-state-machine-version.html',
    },
  ]
}
