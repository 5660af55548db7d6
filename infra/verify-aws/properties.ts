import { checkTemplate } from '../service-models/check-template.ts'
import type { Assembly } from './assembly.ts'
import type { Finding } from './finding.ts'

/** Every property that CloudFormation's schema, or the model of the operation that creates its resource, does not take. */
export const judgeProperties = ({ stacks }: Assembly): Finding[] =>
  stacks.flatMap(({ name, template }) =>
    checkTemplate(template).map(({ path, problem }) => ({
      rule: 'properties are what the service takes',
      resource: `${name}/${path}`,
      problem,
      source: 'https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/introduction.html',
    })),
  )
