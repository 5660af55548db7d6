import { App, Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import { createApp } from '../app.ts'
import { type Costs, costsOf } from './page.ts'
import { pricedStage } from './stage.ts'

/** The stage that readers see, at an address that is nobody's. */
const PRICED = { stage: 'prod', siteOrigin: 'https://news.example.org', alarmEmail: 'ops@example.org', 'aws:cdk:disable-asset-staging': true }

/** Synthesises the stage `prod` of what was built. */
export function synthesisedTemplates(): unknown[] {
  const stacks = createApp(new App({ context: PRICED })).node.children.filter((child): child is Stack => child instanceof Stack)
  return stacks.map((stack) => Template.fromStack(stack).toJSON())
}

/** The stage `prod` of what was built, priced. */
export const pricedNow = (): Costs => costsOf(pricedStage(synthesisedTemplates()))
