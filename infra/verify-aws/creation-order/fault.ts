/** What AWS would refuse, or lose, at one step of a deployment. */
export interface Fault {
  stack: string
  resource: string
  type: string
  problem: string
  /** Where AWS says so. */
  source: string
}

/** Where CloudFormation says what it does itself: order, exports, replacements, rollbacks. */
export const CLOUDFORMATION = 'https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide'

/** One line for people. */
export const lineOf = ({ stack, resource, type, problem }: Fault): string => `${stack}: ${resource} (${type}): ${problem}`
