import type { IAspect } from 'aws-cdk-lib'
import { CfnLogGroup } from 'aws-cdk-lib/aws-logs'
import type { IConstruct } from 'constructs'

/** Every log of a stage is kept for so many days, whoever made it: a log that nobody thought of would be kept, and paid for, for ever. */
export class KeepLogs implements IAspect {
  readonly #days: number

  constructor(days: number) {
    this.#days = days
  }

  visit(node: IConstruct): void {
    if (node instanceof CfnLogGroup) node.retentionInDays = this.#days
  }
}
