/** What AWS would refuse, or lose, at one step of a deployment. */
export interface Fault {
  stack: string
  resource: string
  type: string
  problem: string
}

/** One line for people. */
export const lineOf = ({ stack, resource, type, problem }: Fault): string => `${stack}: ${resource} (${type}): ${problem}`
