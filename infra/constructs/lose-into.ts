import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IEventSourceDlq } from 'aws-cdk-lib/aws-lambda'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'

/** Where a function's records go that it could not take. CDK's own `SqsDlq` also allows reading the queue's attributes, which nobody does. */
export const loseInto = (queue: IQueue): IEventSourceDlq => ({
  bind(_, handler) {
    handler.addToRolePolicy(new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [queue.queueArn] }))
    return { destination: queue.queueArn }
  },
})
