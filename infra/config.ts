import * as z from 'zod'

const stages = z.enum(['local', 'dev', 'prod'])

/** What differs between stages. Everything else is the same template. */
export interface StageConfig {
  stage: z.infer<typeof stages>
  siteName: string
  /** Where readers reach the site, without a trailing slash: `https://example.org`. */
  siteOrigin: string
  /** Certificate of the origin's host (us-east-1); without one the site answers only at CloudFront's own address. */
  certificateArn?: string | undefined
  /** Bedrock model id of translations and editorial functions. */
  modelId: string
  /** The pseudo translator exists only on one machine; an AWS stage never has it. */
  allowPseudo: boolean
  /** Password sign-in without SRP, for the command-line token; only on one machine. */
  passwordAuth: boolean
  /** Keep data when the stack goes. */
  retain: boolean
  /** Where the browser finds the user pool, when that is not Amazon's endpoint. */
  userPoolEndpoint?: string
}

const context = z.object({
  stage: stages.default('dev'),
  siteName: z.string().min(1).max(60).default('Simulpress'),
  siteOrigin: z
    .url({ protocol: /^https?$/, error: 'Set the context value siteOrigin, for instance -c siteOrigin=https://news.example.org' })
    .transform((url) => url.replace(/\/+$/, '')),
  certificateArn: z.string().startsWith('arn:aws:acm:us-east-1:', 'CloudFront takes certificates of us-east-1 only.').optional(),
  modelId: z.string().min(1).default('eu.anthropic.claude-sonnet-4-5-20250929-v1:0'),
})

/** Reads the stage from CDK context (`-c stage=prod -c siteOrigin=https://…`). */
export function stageConfig(read: (key: string) => unknown): StageConfig {
  const given = Object.fromEntries(Object.keys(context.shape).map((key) => [key, read(key) ?? undefined]))
  const parsed = context.parse(given)
  const local = parsed.stage === 'local'
  return {
    ...parsed,
    allowPseudo: local,
    passwordAuth: local,
    retain: parsed.stage === 'prod',
    ...(local ? { userPoolEndpoint: '/_local/cognito' } : {}),
  }
}
