import { createHash } from 'node:crypto'
import { type CfnResource, Lazy, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { StringParameter } from 'aws-cdk-lib/aws-ssm'
import { AwsCustomResource, AwsCustomResourcePolicy, PhysicalResourceId } from 'aws-cdk-lib/custom-resources'
import { Construct } from 'constructs'
import { acknowledge } from './acknowledge.ts'
import { BASIC_EXECUTION } from './app-function.ts'

/** Where CloudFront looks for certificates and firewalls and puts its metrics, wherever the stage is. */
export const CLOUDFRONT_REGION = 'us-east-1'

interface GlobalValueProps {
  value: string
  /** What the value is of: it is read again at every deployment that changes this resource, because that may replace it. */
  of: CfnResource
}

const READER_LOGS = 'GlobalValueLogs'

/** A value that a stack of another region reads at its deployment: CloudFormation itself looks up nothing across regions. */
export class GlobalValue extends Construct {
  readonly #stack: Stack
  readonly #name: string
  readonly #of: CfnResource

  constructor(scope: Construct, id: string, { value, of }: GlobalValueProps) {
    super(scope, id)
    this.#stack = Stack.of(this)
    this.#name = `/${this.#stack.stackName}/${id}`
    this.#of = of
    new StringParameter(this, 'Parameter', { parameterName: this.#name, stringValue: value })
  }

  /** The value, in a stack that is deployed after this one. */
  readIn(reader: Stack): string {
    reader.addStackDependency(this.#stack)
    const { region } = this.#stack
    const logGroup =
      (reader.node.tryFindChild(READER_LOGS) as LogGroup | undefined) ?? new LogGroup(reader, READER_LOGS, { removalPolicy: RemovalPolicy.DESTROY })
    const parameter = reader.formatArn({ service: 'ssm', region, resource: 'parameter', resourceName: this.#name.slice(1) })
    const read = new AwsCustomResource(reader, this.node.id, {
      onUpdate: {
        service: 'SSM',
        action: 'GetParameter',
        parameters: { Name: this.#name },
        region,
        physicalResourceId: PhysicalResourceId.of(Lazy.string({ produce: () => this.#state() })),
      },
      policy: AwsCustomResourcePolicy.fromStatements([new PolicyStatement({ actions: ['ssm:GetParameter'], resources: [parameter] })]),
      installLatestAwsSdk: false,
      logGroup,
    })
    acknowledgeReader(reader)
    return read.getResponseField('Parameter.Value')
  }

  /** Changes with the resource: a custom resource whose properties stay the same is not called, and would keep the value of what is gone. */
  #state(): string {
    const { logicalId, cfnOptions } = this.#of
    const declared = this.#stack.resolve([logicalId, cfnOptions.deletionPolicy, this.#of._toCloudFormation()])
    return `${this.node.id}-${createHash('sha256').update(JSON.stringify(declared)).digest('hex').slice(0, 12)}`
  }
}

/** CDK's own function, made once for a stack. */
function acknowledgeReader(reader: Stack): void {
  const provider = reader.node.children.find(({ node }) => node.id.startsWith('AWS') && node.tryFindChild('ServiceRole'))
  if (!provider) throw new Error('The function of AwsCustomResource was not found.')
  acknowledge(provider, {
    L1: 'CDK picks the runtime of its own function.',
    [BASIC_EXECUTION]: "The managed policy grants only writing the function's own logs.",
  })
}
